"""The page puts pictures together out of the server's patches."""

import json
import random
from collections.abc import Callable

import pytest
from tests.browser.conftest import Person

from nightdeck.server.view.picture_patches import Parts, patch

pytestmark = pytest.mark.browser
PATCH_ALONG = """async (patches) => {
  const { patched } = await import("/web/js/board/picture_patches.js");
  let parts = [];
  return patches.map((patch) => (parts = patched(parts, patch)).join(""));
}"""


def test_patches_of_any_pictures_in_a_row_make_each_of_them(someone: Callable[..., Person]) -> None:
    chance = random.Random(1)
    texts = ["a", "b", "c", "“d”", "<e>", 'f"', "\\", "🂡", ""]
    row = [[chance.choice(texts) for _ in range(chance.randrange(12))] for _ in range(300)]
    pictures: list[Parts] = [tuple(json.dumps(part)[1:-1].encode() for part in picture) for picture in row]
    patches = [json.loads(patch(old, new)) for old, new in zip([(), *pictures], pictures, strict=False)]
    page = someone().go("/")
    assert page.evaluate(PATCH_ALONG, patches) == ["".join(picture) for picture in row]
