"""A desktop of its own for the checks that use the program as people do, and what a screen reader sees of it.

It has a display, a window manager and a session bus; its home is a folder that is gone with it.
"""

import functools
import os
import subprocess
import sys
import tempfile
import time

import gi
from gi.repository import GLib

ID = "org.fancytwitter.FancyTwitter"
INSIDE = "FANCYTWITTER_CHECK_HOME"
PATIENCE = 60.0


def enter(number: int = 0, display: list[str] | None = None, **environment: str) -> int | None:
    """Runs the script anew inside a desktop, where the variables hold.

    Desktops that are begun at once have numbers of their own. The display is that of a command which runs another
    one there; without one it is Xvfb's.

    Returns its exit status, or None when this already is the inside.
    """
    if INSIDE in os.environ:
        subprocess.Popen(["openbox", "--sm-disable"])
        wait_for(is_managed)
        return None
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as locales:
        # Settings are kept in a file, as the memory of one process is not seen by the next.
        inside = {**os.environ, INSIDE: home, "HOME": home, "XDG_RUNTIME_DIR": f"{home}/run",
                  "GDK_BACKEND": "x11", "GSETTINGS_BACKEND": "keyfile", "PYTHONDONTWRITEBYTECODE": "1",
                  **locale(locales), **environment}
        os.mkdir(inside["XDG_RUNTIME_DIR"], mode=0o700)
        for name in ("NO_AT_BRIDGE", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XDG_CONFIG_HOME",
                     "XDG_DATA_HOME", "XDG_CACHE_HOME"):
            inside.pop(name, None)
        # The accessibility bus comes and goes as the display's only client, at which a display would begin anew.
        display = display or ["xvfb-run", "--auto-servernum", f"--server-num={100 + 20 * number}",
                              "--server-args=-screen 0 2000x1000x24 -noreset"]
        command = [*display, "dbus-run-session", "--", "/usr/bin/python3", *sys.argv]
        with tempfile.TemporaryFile("w+") as output:
            status = subprocess.run(command, env=inside, stdout=output, stderr=subprocess.STDOUT).returncode
            output.seek(0)
            # The buses and the window manager chatter, which helps only where something went wrong.
            own = os.path.basename(sys.argv[0]) + ": "
            print(*(line for line in output if status or line.startswith(own)), sep="", end="", flush=True)
        return status


def locale(folder: str) -> dict[str, str]:
    """The variables of a locale that is made in the folder, for a machine may have none.

    Not C.UTF-8: from glibc 2.41 on it asks for no translation, whatever LANGUAGE says.
    """
    name = "en_US.UTF-8"
    subprocess.run(["localedef", "-i", "en_US", "-f", "UTF-8", f"{folder}/{name}"], check=True)
    return {"LC_ALL": name, "LOCPATH": folder}


def steady(look):
    """Lets a look at what screen readers see begin anew where a part of that goes meanwhile."""

    @functools.wraps(look)
    def look_again(*arguments):
        for _ in range(20):
            try:
                return look(*arguments)
            except (GLib.Error, StopIteration):
                time.sleep(0.1)
        return look(*arguments)

    return look_again


def wait_for(condition, patience=PATIENCE):
    """What the condition comes to, as soon as that is true, or after so many seconds."""
    end = time.monotonic() + patience
    while True:
        value = steady(condition)()
        if value or time.monotonic() > end:
            return value
        time.sleep(0.05)


def is_managed() -> bool:
    """Whether the window manager is there."""
    asked = subprocess.run(["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"], capture_output=True, text=True)
    return "window id" in asked.stdout


def press(*keys: str):
    subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], check=True)


def atspi():
    # Not before there is a bus to look for.
    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi

    return Atspi


def tree(node):
    """The node and all below it, but for the marks of a chart, which a reader asks for one by one."""
    yield node
    if is_chart(node):
        return
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child is not None:
            yield from tree(child)


def is_chart(node) -> bool:
    return node.get_role() == atspi().Role.LIST and has(node, "MANAGES_DESCENDANTS")


def has(node, *states: str) -> bool:
    held = node.get_state_set()
    return all(held.contains(getattr(atspi().StateType, state)) for state in states)


def programs() -> list:
    """The processes of the program, as screen readers know them."""
    desktop = atspi().get_desktop(0)
    children = [desktop.get_child_at_index(index) for index in range(desktop.get_child_count())]
    return [child for child in children if child is not None and child.get_name() == ID and child.get_child_count()]
