"""The pages that check-accessibility walks, and the keys that lead to each."""

import dataclasses
import json
import pathlib
import subprocess
from collections.abc import Callable

from desktop_session import has, tree

INTO_THE_LIST = ["alt+Down", "Return"]
"""Chooses the section that is shown once more, wherever the keyboard was."""


@dataclasses.dataclass
class Page:
    """A page of the window."""

    name: str
    there: list[str]
    """The keys that lead to it."""
    back: list[str]
    """The keys that lead back."""
    is_reached: Callable[[], bool]
    within: str = ""
    """The name of what holds the keyboard while it is open."""
    before: str = "Timeline"
    """What the keys back lead to."""


@dataclasses.dataclass
class Tour:
    """Pages that are walked one after the other in one run of the program."""

    arguments: list[str]
    pages: Callable[[object], list[Page]]
    is_short: bool = False
    """Whether it is made in all languages, and not only in those in which Tab is pressed."""


def tours(program: pathlib.Path, home: pathlib.Path) -> list[Tour]:
    library = make_library(program, home)
    return [
        Tour(["--sample"], sample_pages, is_short=True),
        Tour(["--library", library, "--section", "messages", "--size", "480x800"], message_pages),
        Tour(["--library", library, "--section", "timeline", "--size", "1960x900"], wide_pages),
    ]


def make_library(program: pathlib.Path, home: pathlib.Path) -> pathlib.Path:
    """A library with posts of two years and a conversation."""
    folder = home / "lines"
    folder.mkdir()
    day = 86_400_000
    posts = [{"network": "x", "id": str(1000 + number), "date": 1_600_000_000_000 + 9 * number * day,
              "text": f"Tea number {number}", "entities": []} for number in range(60)]
    messages = [{"network": "x", "chat": "1-2", "told": 1_700_000_000_000, "kind": "text", "id": str(5000 + number),
                 "date": 1_600_000_000_000 + 60_000 * number, "sender": "12"[number % 2], "text": f"Message {number}"}
                for number in range(8)]
    account = {"network": "x", "id": "1", "handle": "ada", "name": "Ada"}
    head = {"fancytwitter": 1, "generated": 1_700_000_000_000, "account": account}
    for name, lines in (("fancytwitter.json", [head]), ("posts.jsonl", posts), ("messages.jsonl", messages)):
        (folder / name).write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines))
    library = home / "library"
    subprocess.run([program, "--library", library, "--import", folder, "--messages"], check=True, capture_output=True)
    return library


def sample_pages(audit) -> list[Page]:
    """All that the sample has to show."""

    def titled(text: str):
        return lambda: audit.is_titled(text)

    def inside(name: str):
        return lambda: audit.is_in(name)

    def has_window(name: str):
        return lambda: audit.active_window() == audit.translate(name)

    def is_in_the_list() -> bool:
        focused = audit.focused()
        is_there = audit.is_in_main_window() and audit.is_titled("Timeline")
        return is_there and focused is not None and focused.get_role() == audit.role.LIST

    found = [Page("start", [], [], is_in_the_list)]
    # As they are read: group after group.
    sections = ["Timeline", "Media", "Threads", "Favorites", "Bookmarks", "People", "On This Day", "Insights", "Trends",
                "What’s New"]
    for index, name in enumerate(sections):
        found.append(Page(name, ["alt+Down", "Home", *["Down"] * index, "Return"], [], titled(name)))
    media = ["alt+Down", "Home", "Down", "Return"]
    found += [
        Page("profile", [*media, "Tab", "Return"], [audit.back_key], titled("Ada Lindqvist"), before="Media"),
        Page("picture", [*media, "Home", "Return"], [audit.back_key], titled("Picture"), before="Media"),
        Page("Timeline again", ["alt+Down", "Home", "Return"], [], titled("Timeline")),
        Page("further down", ["Next", "Next", "Next", "Prior"], ["Home"],
             lambda: audit.is_titled("Timeline") and any(len(audit.rows(node)) > 1 for node in tree(audit.program))),
    ]
    translate = audit.translate
    quick_look = translate("Quick look: %s").replace("%s", translate("Tweet"))
    return found + [
        Page("sections", ["alt+Down"], ["Escape"],
             lambda: audit.is_in("Sections") and has(audit.title(), "EXPANDED"), translate("Sections")),
        Page("menu", ["F10"], ["Escape"], inside("Menu"), translate("Menu")),
        Page("search", ["ctrl+f"], [], titled("Search")),
        Page("results", ["ctrl+f", "t", "e", "a"], [audit.back_key],
             lambda: any(node.get_role() == audit.role.LIST_ITEM for node in audit.controls())),
        Page("drafts", ["ctrl+n"], [], titled("Drafts")),
        Page("a draft", ["ctrl+n", "t", "e", "a"], [audit.back_key],
             lambda: any(node.get_name() == translate("Save Draft") for node in audit.controls())),
        Page("tweet", ["Home", "Return"], [audit.back_key], titled("Tweet")),
        Page("quick look", ["Home", "space"], ["Escape"], inside(quick_look), quick_look),
        Page("a day", ["ctrl+g"], ["Escape"], inside("Go to a Day"), translate("Go to a Day")),
        Page("sign-in", ["F10", *["Down"] * 4, "Return"], [audit.back_key], titled("Add an Account")),
        Page("inventory", ["F10", *["Down"] * 5, "Return"], [audit.back_key], titled("In This Archive")),
        Page("export", ["ctrl+e"], [audit.back_key], titled("Export")),
        Page("preferences", ["ctrl+comma"], ["Escape"], has_window("Preferences"), translate("Preferences")),
    ]


def message_pages(audit) -> list[Page]:
    """Conversations, and one of them."""

    def is_chat() -> bool:
        focused = audit.focused()
        return not audit.is_titled("Messages") and focused is not None and focused.get_role() == audit.role.LIST_ITEM

    return [
        Page("messages", [], [], lambda: audit.is_titled("Messages")),
        Page("a conversation", [*INTO_THE_LIST, "Home", "Return"], [audit.back_key], is_chat, before="Messages"),
    ]


def wide_pages(audit) -> list[Page]:
    """What stands side by side in a wide window."""

    def panes(name: str) -> list:
        name = audit.translate(name)
        return [node for node in tree(audit.program)
                if node.get_role() == audit.role.LANDMARK and node.get_name() == name and has(node, "SHOWING")]

    def holds_keyboard(name: str) -> bool:
        return any(has(node, "FOCUSED") for pane in panes(name) for node in tree(pane))

    return [
        Page("strip of time", [], [], lambda: panes("Time") and holds_keyboard("Timeline")),
        Page("pinned list", ["F9"], [], lambda: len(panes("Timeline")) == 2),
        Page("beside its list", [*INTO_THE_LIST, "Home", "Return"], [audit.back_key], lambda: holds_keyboard("Tweet")),
    ]
