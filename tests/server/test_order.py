"""The order of the server's house: what is further down imports nothing from further up."""

from tests.test_layers import imports, modules, source_of

UP = ("nightdeck.server.http.", "nightdeck.server.socket.", "nightdeck.server.app", "nightdeck.server.services")
FLOORS = {
    "nightdeck.server.ops": (*UP, "nightdeck.server.bots.", "nightdeck.server.tables.", "nightdeck.server.view."),
    "nightdeck.server.tables": (*UP, "nightdeck.server.bots."),
    "nightdeck.server.view": (*UP, "nightdeck.server.bots."),
    "nightdeck.server.bots": tuple(name for name in UP if name != "nightdeck.server.http."),
}


def test_tables_and_pictures_know_nothing_of_http_sockets_and_bots() -> None:
    wrong = [
        (module, name)
        for module in modules()
        for floor, above in FLOORS.items()
        if module.startswith(floor)
        for name in imports(source_of(module))
        if f"{name}.".startswith(above)
    ]
    assert wrong == []


def test_bots_know_of_http_only_what_it_answers() -> None:
    used = {
        name
        for module in modules()
        if module.startswith("nightdeck.server.bots")
        for name in imports(source_of(module))
        if name.startswith("nightdeck.server.http")
    }
    assert used == {"nightdeck.server.http.bodies"}
