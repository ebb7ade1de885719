"""Things are made once for the same facts; what is too old is made again."""

from nightdeck.core.memory import Memory, remembered
from nightdeck.core.scene import Group


def test_the_same_facts_give_the_same_thing() -> None:
    @remembered()
    def piece(key: str, names: list[str], x: float) -> Group:
        return Group(key, ", ".join(names), x)

    first = piece("a", ["b", "c"], 1)
    assert first == Group("a", "b, c", 1)
    assert piece("a", ["b", "c"], 1) is first
    assert piece("a", ["b"], 1) == Group("a", "b", 1)


def test_facts_that_are_only_equal_are_not_the_same() -> None:
    @remembered()
    def words(value: float) -> str:
        return str(value)

    assert [words(1), words(1.0), words(True), words(0.0), words(-0.0)] == ["1", "1.0", "True", "0.0", "-0.0"]


def test_what_is_too_old_is_made_anew() -> None:
    asked: list[int] = []

    @remembered(2)
    def twice(number: int) -> int:
        asked.append(number)
        return number * 2

    assert [twice(number) for number in (1, 2, 1, 3, 2, 1)] == [2, 4, 2, 6, 4, 2]
    assert asked == [1, 2, 3, 1]


def test_a_memory_holds_only_so_much() -> None:
    memory: Memory[int, int] = Memory(3)
    for number in range(10):
        memory.put(number, number)
    assert list(memory) == [7, 8, 9]
