"""A pointer for a Wayland session that has none, by the protocol wlr-virtual-pointer-unstable-v1.

Messages are written as the wire has them: an object's number, then length and request in one word, then arguments.
"""

import os
import socket
import struct
import time

DISPLAY, REGISTRY, DONE, SEAT, MANAGER, POINTER = range(1, 7)
LEFT = 0x110
BEAT = 0.02


class Pointer:
    def __init__(self, width: int, height: int):
        self.size = (width, height)
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.path.join(os.environ["XDG_RUNTIME_DIR"], os.environ["WAYLAND_DISPLAY"]))
        self.send(DISPLAY, 1, struct.pack("=I", REGISTRY))
        found = self.globals()
        for number, interface in [(SEAT, "wl_seat"), (MANAGER, "zwlr_virtual_pointer_manager_v1")]:
            text = interface.encode() + b"\0"
            text += b"\0" * (-len(text) % 4)
            length = len(interface) + 1
            self.send(REGISTRY, 0, struct.pack("=II", found[interface], length) + text + struct.pack("=II", 1, number))
        self.send(MANAGER, 0, struct.pack("=II", SEAT, POINTER))
        # The program has to learn that there is a pointer.
        time.sleep(2)

    def move(self, x: float, y: float):
        self.send(POINTER, 1, struct.pack("=IIIII", self.now(), int(x), int(y), *self.size))
        self.frame()

    def hold(self, isDown: bool):
        self.send(POINTER, 2, struct.pack("=III", self.now(), LEFT, isDown))
        self.frame()

    def click(self, x: float, y: float):
        self.drag(x, y, 0)

    def drag(self, x: float, y: float, dx: float, steps: int = 16):
        self.move(x, y)
        self.hold(True)
        for step in range(1, steps + 1 if dx else 1):
            self.move(x + dx * step / steps, y)
        self.hold(False)

    def frame(self):
        self.send(POINTER, 4)
        time.sleep(BEAT)

    def globals(self) -> dict[str, int]:
        """What the session offers, by interface: all that is told before it answers."""
        self.send(DISPLAY, 0, struct.pack("=I", DONE))
        found = {}
        while True:
            number, word = struct.unpack("=II", self.read(8))
            body = self.read((word >> 16) - 8)
            if number == DONE:
                return found
            if number == REGISTRY and word & 0xFFFF == 0:
                name, length = struct.unpack("=II", body[:8])
                found[body[8 : 8 + length - 1].decode()] = name

    def read(self, length: int) -> bytes:
        data = b""
        while len(data) < length:
            data += self.socket.recv(length - len(data))
        return data

    def send(self, number: int, request: int, arguments: bytes = b""):
        self.socket.sendall(struct.pack("=II", number, (8 + len(arguments)) << 16 | request) + arguments)

    @staticmethod
    def now() -> int:
        return int(time.monotonic() * 1000) & 0xFFFFFFFF
