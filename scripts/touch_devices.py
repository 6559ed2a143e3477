"""The touch screen and the pen of a display of touch-display, by the protocol of Xorg's driver "inputtest".

Each device is a socket, for one client as long as the display is there. A message begins with its length and its
kind; numbers lie as C lays them out.
"""

import os
import pathlib
import shutil
import socket
import struct
import time

WIDTH, HEIGHT = 1280, 960
DEVICES = "FANCYTWITTER_CHECK_DEVICES"
SERVERS = ["/usr/lib/xorg/Xorg", "/usr/libexec/Xorg", "/usr/lib/Xorg", "Xorg"]
"""The server itself first: what is called Xorg may be a wrapper that only lets people at a console start it."""
DRIVERS = ["input/inputtest_drv.so", "drivers/dummy_drv.so"]
MODULES = ["/usr/lib/xorg/modules", "/usr/lib64/xorg/modules"]

VERSION, SYNC, MOTION, PROXIMITY, BUTTON, TOUCH = 0, 1, 2, 3, 4, 6
BEGIN, UPDATE, END = 18, 19, 20
AXES = 64
FAR = 0xFFFF
"""Where an axis ends, at the right or the bottom of the screen."""
HARDEST = 1000
X, Y, PRESSURE = 0, 1, 4
BEAT = 0.012
"""Seconds between what a hand does and what it does next."""


def server() -> str | None:
    return next((found for name in SERVERS if (found := shutil.which(name))), None)


def missing() -> list[str]:
    """What of the server is not installed."""
    files = [name for name in DRIVERS if not any(pathlib.Path(folder, name).exists() for folder in MODULES)]
    return ([] if server() else ["Xorg"]) + files


class Device:
    def __init__(self, name: str):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.path.join(os.environ[DEVICES], name))
        self.send(VERSION, struct.pack("=HH", 1, 0))
        self.read()

    def send(self, kind: int, body: bytes = b""):
        self.socket.sendall(struct.pack("=II", 8 + len(body), kind) + body)

    def post(self, kind: int, words: bytes, axes: dict[int, float]):
        """Sends an event, and waits until the server has seen it."""
        # What follows begins at a multiple of eight bytes, and so do its numbers.
        words += b"\0" * (-len(words) % 8)
        mask = sum(1 << axis for axis in axes)
        values = [axes.get(axis, 0.0) for axis in range(AXES)]
        self.send(kind, words + struct.pack(f"=I8s4x{AXES}d{AXES}d", 0, mask.to_bytes(8, "little"), *values, *[0.0] * AXES))
        self.send(SYNC)
        self.read()

    def read(self) -> bytes:
        length = struct.unpack("=I", self.receive(4))[0]
        return self.receive(length - 4)

    def receive(self, length: int) -> bytes:
        data = b""
        while len(data) < length:
            part = self.socket.recv(length - len(data))
            if not part:
                raise ConnectionError("the server has let go of a device")
            data += part
        return data

    @staticmethod
    def place(x: float, y: float) -> dict[int, float]:
        return {X: x * FAR / (WIDTH - 1), Y: y * FAR / (HEIGHT - 1)}


class TouchScreen(Device):
    def __init__(self):
        super().__init__("finger")

    def begin(self, x: float, y: float, finger: int = 1):
        self.touch(BEGIN, x, y, finger)

    def move(self, x: float, y: float, finger: int = 1):
        self.touch(UPDATE, x, y, finger)

    def end(self, x: float, y: float, finger: int = 1):
        self.touch(END, x, y, finger)

    def touch(self, kind: int, x: float, y: float, finger: int):
        self.post(TOUCH, struct.pack("=II", finger, kind), self.place(x, y))
        time.sleep(BEAT)

    def tap(self, x: float, y: float):
        self.begin(x, y)
        self.end(x, y)

    def drag(self, x: float, y: float, dx: float = 0, dy: float = 0, steps: int = 12):
        """Moves one finger; few steps are quick."""
        self.begin(x, y)
        for step in range(1, steps + 1):
            self.move(x + dx * step / steps, y + dy * step / steps)
        self.end(x + dx, y + dy)

    def pinch(self, x: float, y: float, start: float, end: float, steps: int = 12):
        """Moves two fingers about a place, so far from it at first and at last."""
        self.begin(x - start, y, 1)
        self.begin(x + start, y, 2)
        for step in range(1, steps + 1):
            distance = start + (end - start) * step / steps
            self.move(x - distance, y, 1)
            self.move(x + distance, y, 2)
        self.end(x - end, y, 1)
        self.end(x + end, y, 2)


class Pen(Device):
    def __init__(self):
        super().__init__("pen")

    def enter(self, x: float, y: float):
        self.post(PROXIMITY, struct.pack("=I", 1), self.axes(x, y, 0))
        self.move(x, y)

    def leave(self, x: float, y: float):
        self.post(PROXIMITY, struct.pack("=I", 0), self.axes(x, y, 0))

    def move(self, x: float, y: float, pressure: float = 0):
        self.post(MOTION, struct.pack("=I", 1), self.axes(x, y, pressure))
        time.sleep(BEAT)

    def press(self, x: float, y: float, pressure: float = 0.05):
        self.button(True, x, y, pressure)

    def lift(self, x: float, y: float):
        self.button(False, x, y)

    def button(self, isDown: bool, x: float, y: float, pressure: float = 0, button: int = 1):
        self.post(BUTTON, struct.pack("=iiI", 1, button, isDown), self.axes(x, y, pressure))
        time.sleep(BEAT)

    def axes(self, x: float, y: float, pressure: float) -> dict[int, float]:
        return {**self.place(x, y), PRESSURE: pressure * HARDEST}
