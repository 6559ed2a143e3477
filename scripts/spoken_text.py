"""Reads a post's text as a screen reader does: letter by letter, by words and lines, and what of it is marked."""

import unicodedata

import desktop_session as desktop
from desktop_session import has, press, steady, tree, wait_for


class PostText:
    """The text of the post that a page is about."""

    def __init__(self, row):
        self.row = row
        self.text = desktop.atspi().Text

    @classmethod
    @steady
    def find(cls, program):
        role = desktop.atspi().Role.LIST_ITEM
        row = next((node for node in tree(program) if node.get_role() == role and has(node, "SHOWING", "SELECTABLE_TEXT")),
                   None)
        return cls(row) if row else None

    @steady
    def whole(self) -> str:
        return self.text.get_text(self.row, 0, -1)

    @steady
    def pieces(self, granularity) -> list:
        found, offset = [], 0
        while offset < self.text.get_character_count(self.row):
            piece = self.text.get_string_at_offset(self.row, offset, granularity)
            found.append(piece)
            if piece.end_offset <= offset:
                break
            offset = piece.end_offset
        return found

    @steady
    def marked(self) -> str:
        if self.text.get_n_selections(self.row) == 0:
            return ""
        mark = self.text.get_selection(self.row, 0)
        return self.text.get_text(self.row, mark.start_offset, mark.end_offset)

    @steady
    def stray_letters(self, letters: list) -> list[str]:
        """Those that are not where their row is, or are not found there."""
        atspi = desktop.atspi()
        found = []
        for letter in letters:
            box = self.text.get_character_extents(self.row, letter.start_offset, atspi.CoordType.SCREEN)
            middle = (box.x + box.width // 2, box.y + box.height // 2)
            at = self.text.get_offset_at_point(self.row, *middle, atspi.CoordType.SCREEN)
            if not is_unseen(letter.content) and at != letter.start_offset:
                found.append(f"“{letter.content}” at {letter.start_offset} is found at {at}")
        return found


def is_unseen(letter: str) -> bool:
    """Whether it takes no room, as line breaks and the marks of a direction do."""
    return not letter.strip() or unicodedata.category(letter[0]) == "Cf"


def problems(program, onward: str):
    """What is wrong with how the text of the post that is open is read; `onward` is the arrow to its end."""
    post = PostText.find(program)
    if post is None:
        yield "no text can be marked"
        return
    whole = post.whole()
    units = desktop.atspi().TextGranularity
    for unit in (units.CHAR, units.WORD, units.SENTENCE, units.LINE):
        if "".join(piece.content for piece in post.pieces(unit)) != whole:
            yield f"its pieces by {unit.value_nick} are not its text"
    yield from post.stray_letters(post.pieces(units.CHAR))
    if post.marked():
        yield f"“{post.marked()}” is marked before anything was"
    for count in range(1, 4):
        press(f"shift+{onward}")
        if not wait_for(lambda: len(post.marked()) == count):
            yield f"after {count} letters were marked “{post.marked()}” is heard"
    first = post.marked()
    press("ctrl+a")
    if not wait_for(lambda: len(post.marked()) > 3) or not post.marked().startswith(first):
        yield f"all was marked, and “{post.marked()}” is heard"
    if post.marked() not in whole:
        yield "what is marked is not in the text"
