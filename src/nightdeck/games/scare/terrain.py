"""A map with its doors and gate as they stand now: who can step where, who sees what, how far it is.

Sets of spaces are whole numbers with one bit for each space (see chart.py).
"""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from nightdeck.games.scare.content.chart import BLUE, FENCE, GREEN, HOLE, OBSTACLE, PANIC, Chart, cells
from nightdeck.games.scare.content.components import CONTENT
from nightdeck.games.scare.sight import slots

Step = tuple[int, int]
NORTH, EAST, SOUTH, WEST = (0, -1), (1, 0), (0, 1), (-1, 0)
# Clockwise from the north, as barbs fly (ST-165).
INTERACTIVE = (
    "lever", "blue_lever", "red_lever", "tech", "book", "bed", "cocoon2", "cocoon3", "cocoon4", "cocoon5", "cocoon6",
)  # fmt: skip
COMPASS: tuple[Step, ...] = (NORTH, (1, -1), EAST, (1, 1), SOUTH, (-1, 1), WEST, (-1, -1))


class Walk:
    """The steps that one sort of figure may take, past lines and corners; spaces that it must not enter, and figures in
    the way, are not its business."""

    def __init__(self, chart: Chart, shut: int, edges: Iterable[tuple[int, int]]) -> None:
        """`shut` are spaces with a barrier all round."""
        self.chart = chart
        barriers = {frozenset(edge) for edge in edges}
        sides = (NORTH, EAST, SOUTH, WEST)
        straight = {(cell, step) for step in sides for cell in self._straight(step, shut, barriers)}
        self._from: list[tuple[int, int]] = []
        for step in COMPASS:
            mask = sum(1 << cell for cell in range(chart.size) if self._legal(cell, step, straight))
            self._from.append((mask, step[1] * chart.width + step[0]))
        self.expand = _expansion(self._from)
        """All spaces one step away from a set, diagonals included."""
        self.straight, self.diagonal = _four_ways(self._from[::2]), _four_ways(self._from[1::2])
        """The same without diagonals, and with diagonals only."""
        self.near = tuple(self.expand(1 << cell) for cell in range(chart.size))

    def _to(self, cell: int, step: Step) -> int:
        return cell + step[1] * self.chart.width + step[0]

    def _straight(self, step: Step, shut: int, barriers: set[frozenset[int]]) -> list[int]:
        chart = self.chart
        found = []
        for cell in range(chart.size):
            x, y = chart.column[cell] + step[0], chart.row[cell] + step[1]
            if 0 <= x < chart.width and 0 <= y < chart.height:
                there = chart.at(x, y)
                if not (shut >> cell | shut >> there) & 1 and frozenset((cell, there)) not in barriers:
                    found.append(cell)
        return found

    def _legal(self, cell: int, step: Step, straight: set[tuple[int, Step]]) -> bool:
        """A diagonal step needs one of its two detours round the corner to be free (ST-055, ruling OP-17)."""
        dx, dy = step
        if dx == 0 or dy == 0:
            return (cell, step) in straight
        across, down = (dx, 0), (0, dy)
        by_side = (cell, across) in straight and (self._to(cell, across), down) in straight
        return by_side or ((cell, down) in straight and (self._to(cell, down), across) in straight)

    def leads_on(self, cell: int, compass: int) -> bool:
        """Whether a step in one direction of the compass is legal."""
        mask, _ = self._from[compass]
        return bool(mask >> cell & 1)

    def origins(self, front: int, compass: int) -> int:
        """From where one step in that direction leads into the set."""
        mask, shift = self._from[compass]
        return front << max(-shift, 0) >> max(shift, 0) & mask

    def flood(self, start: int, goal: int, passable: int) -> list[int]:
        """Layers of spaces by distance, from the set `start` until one of `goal` is reached; [] if none can be.

        Only `passable` spaces are walked over; the goal itself need not be passable.
        """
        return [start] if start & goal else self.flood_on([start], goal, passable & ~start)

    def flood_on(self, layers: list[int], goal: int, unseen: int) -> list[int]:
        """Go on flooding from the last of some layers; `unseen` may hold spaces of them, which are no shortest way."""
        front = layers[-1]
        while front:
            found = self.expand(front)
            if found & goal:
                layers.append(found & (unseen | goal))
                return layers
            front = found & unseen
            unseen ^= front
            layers.append(front)
        return []

    def routes(self, start: int, goal: int, passable: int) -> list[int]:
        """The spaces of all shortest routes from one space to another, layer by layer; [] if there is none."""
        return self.trimmed(self.flood(1 << start, 1 << goal, passable), goal)

    def trimmed(self, layers: list[int], goal: int) -> list[int]:
        """Of layers that lead to a goal, what lies on the way to it."""
        if layers:
            layers[-1] = 1 << goal
            for i in reversed(range(len(layers) - 1)):
                layers[i] &= self.expand(layers[i + 1])
        return layers

    def straightest(self, layers: list[int], goals: int) -> int:
        """Those of the goals in the last layer that the fewest diagonal steps lead to; `layers` as `flood` gives them.

        `reached` are the spaces of each layer that one more diagonal step leads to than to those of `before`.
        """
        before = [0] * len(layers)
        while True:
            reached = [layers[0]]
            for layer, fewer in zip(layers[1:], before, strict=False):
                reached.append((self.straight(reached[-1]) | self.diagonal(fewer)) & layer)
            if reached[-1] & goals:
                return reached[-1] & goals
            before = reached

    def within(self, start: int, moves: int, passable: int) -> list[int]:
        """The layers that can be reached with so many moves."""
        layers, front, unseen = [start], start, passable & ~start
        for _ in range(moves):
            front = self.expand(front) & unseen
            unseen ^= front
            layers.append(front)
        return layers


def _expansion(steps: list[tuple[int, int]]) -> Callable[[int], int]:
    """One step in all directions at once; `steps` are the legal origins and the shift of each direction."""
    (n, a), (ne, b), (e, c), (se, d), (s, f), (sw, g), (w, h), (nw, i) = steps
    a, b, h, i = -a, -b, -h, -i

    def expand(front: int) -> int:
        return (
            (front & n) >> a | (front & ne) >> b | (front & e) << c | (front & se) << d
            | (front & s) << f | (front & sw) << g | (front & w) >> h | (front & nw) >> i
        )  # fmt: skip

    return expand


def _four_ways(steps: list[tuple[int, int]]) -> Callable[[int], int]:
    """The same for four of them: back by rows, onward, onward by rows, back."""
    (up, a), (on, b), (down, c), (back, d) = steps
    a, d = -a, -d
    return lambda front: (front & up) >> a | (front & on) << b | (front & down) << c | (front & back) >> d


class Ground:
    """One map in one position of its doors and gate."""

    def __init__(self, chart: Chart, doors: int, gate: int) -> None:
        self.chart = chart
        sets, edges = chart.sets, chart.edges
        red = sets[OBSTACLE] | sets[PANIC] | doors
        orange = sets[FENCE] | gate
        green = sets[GREEN]
        everywhere = self._everywhere = (1 << chart.size) - 1
        self.cellar = chart.mask("cellar")
        self.exits = (chart.mask("exit") | chart.mask("hidden") | self.cellar) & ~doors
        self.ways_in = chart.mask("west") | chart.mask("east") | chart.mask("passage")
        self.interactive = 0
        for feature in INTERACTIVE:
            self.interactive |= chart.mask(feature)
        self.holes = sets[HOLE]
        self.blue = sets[BLUE]
        self.green = green
        self.shut = red | orange

        self.agents = Walk(chart, red | orange | green, [*edges["red"], *edges["orange"], *edges["green"]])
        self.monsters = Walk(chart, red | orange, [*edges["red"], *edges["orange"]])
        self._shots = Walk(chart, red | green, [*edges["red"], *edges["green"]])
        self.near = self.agents.near
        self.for_agents = everywhere & ~(self.shut | green | self.holes | self.exits)
        self.for_monsters = everywhere & ~(self.shut | self.exits)
        self.open_with_cellar = self.for_agents | self.exits
        self.open = self.open_with_cellar & ~(self.cellar & self.exits)
        self.spawns = 0
        for cell in chart.spawns.values():
            self.spawns |= 1 << cell
        self.around_spawns = (self.spawns | self.monsters.expand(self.spawns)) & self.for_monsters

        self.opaque_to_monsters = red | self._edge_bits("red")
        self.opaque_to_agents = red | green | self._edge_bits("red", "green")
        self._with_edges = any(edges.values())
        self._lines = lru_cache(maxsize=32768)(self._open_lines)
        self.rings = cache(self._ring_layers)
        """The spaces by their distance from one for monsters when no figure is in the way."""
        self.ranges = cache(self._range_row)
        """The range from a space to every other."""
        self._towards: dict[tuple[int, int], list[int]] = {}

    def _edge_bits(self, *colours: str) -> int:
        size = self.chart.size
        bits = 0
        for colour in colours:
            for a, b in self.chart.edges[colour]:
                bits |= 1 << (a + (size if b == a + 1 else 2 * size))
        return bits

    def line(self, viewer: int, target: int, opaque: int, figures: int = 0) -> bool:
        """Whether somebody on `viewer` sees the middle of `target` past what is `opaque` to him and past `figures`.

        (ST-036, ST-141)
        """
        for crossed in self._lines(viewer, target, opaque):  # noqa: SIM110  (asked all the time: any() takes twice as long)
            if not crossed & figures:
                return True
        return False

    def _open_lines(self, viewer: int, target: int, opaque: int) -> tuple[int, ...]:
        """What the lines cross that nothing opaque ever blocks; one that crosses nothing is all one needs."""
        if viewer == target:
            return (0,)
        chart = self.chart
        x, y = chart.column[target], chart.row[target]
        vx, vy = chart.column[viewer], chart.row[viewer]
        shift = min(y, vy) * chart.width + min(x, vx)
        crossed = [slot << shift for slot in slots(chart.width, chart.size, vx - x, vy - y, self._with_edges)]
        spaces = {mask & self._everywhere for mask in crossed if not mask & opaque}
        return (0,) if 0 in spaces else tuple(sorted(spaces, key=int.bit_count))

    def _ring_layers(self, spot: int) -> list[int]:
        layers, unseen = [1 << spot], self.for_monsters & ~(1 << spot)
        while layers[-1]:
            layers.append(self.monsters.expand(layers[-1]) & unseen)
            unseen ^= layers[-1]
        return layers

    def hunt(self, spot: int, goal: int, standing: int) -> list[int]:
        """Layers of spaces from a monster to the nearest of `goal`, as `flood` gives them, past standing agents.

        As long as nobody stands nearer, these are the rings, and nothing has to be flooded.
        """
        rings = self.rings(spot)
        for distance, ring in enumerate(rings):
            if ring & goal:
                return rings[: distance + 1]
            if ring & standing:
                return self.monsters.flood_on(rings[:distance], goal, self.for_monsters & ~standing)
        return []

    def nearest_of(self, spots: int, goal: int, standing: int) -> int:
        """Those of the monsters on `spots` that have the shortest way to `goal`; a way is as long back as forth."""
        layers = self.monsters.flood(goal, spots, self.for_monsters & ~standing)
        return layers[-1] & spots if layers else 0

    def routes(self, start: int, goal: int, standing: int) -> list[int]:
        """The spaces of all shortest routes of a monster past standing agents, layer by layer; [] if there is none."""
        there, back = self.rings(start), self.rings(goal)
        for distance, ring in enumerate(there):
            if ring >> goal & 1:
                return [near & far for near, far in zip(there[: distance + 1], back[distance::-1], strict=True)]
            if ring & standing:
                layers = self.monsters.flood_on(there[:distance], 1 << goal, self.for_monsters & ~standing)
                return self.monsters.trimmed(layers, goal)
        return []

    def towards(self, start: int, goal: int) -> list[int]:
        """The first spaces of all shortest ways of a monster that no figure stops; [] if there is none to go."""
        if (start, goal) not in self._towards:
            layers = self.monsters.routes(start, goal, self.for_monsters)
            self._towards[start, goal] = list(cells(layers[1])) if len(layers) > 1 else []
        return self._towards[start, goal]

    def range(self, shooter: int, target: int) -> int:
        """How many spaces away a target is: past red and green, over orange, holes and figures (ruling OP-14).

        Touching spaces count 1, and so does a figure in one's own space; 99 if there is no way at all.
        """
        return self.ranges(shooter)[target]

    def _range_row(self, shooter: int) -> bytes:
        row = bytearray([99]) * self.chart.size
        front = seen = 1 << shooter
        distance = 0
        while front:
            for cell in cells(front):
                row[cell] = distance or 1
            front = self._shots.expand(front) & ~seen
            seen |= front
            distance += 1
        return bytes(row)


@lru_cache(maxsize=256)
def ground(pack: str, scenario: str, doors: tuple[int, ...], gate_shut: bool) -> Ground:
    """The ground of a scenario with these closed doors. Worked out once for each position of its doors."""
    content = CONTENT[pack]
    chart = content.charts[content.scenarios[scenario].map]
    return Ground(chart, sum(1 << cell for cell in doors), chart.mask("gate") if gate_shut else 0)
