/// Names that nobody gives and that anybody may find in an archive.
enum HostileNames {
  /// Of files: as long as a file system takes them and longer, that lead elsewhere, or mean something to others.
  static let files =
    [250, 251, 255, 256, 1_000].map { String(repeating: "n", count: $0 - 4) + ".png" } + [
      String(repeating: "é", count: 126) + ".png", "..", ".", ".hidden.png", "-rf.png", "../up.png",
      "../../../../tmp/up.png", "/etc/passwd", "a\\\\b.png", "line\nend.png", "nul\0l.png",
      "\u{202E}gnp.exe", "a?b=c.png", "a#b.png", "a%2Fb.png", "%00.png", "a b.png", "~",
      "$HOME.png",
      "COM1.png", "x.part", ".incoming", "library.sqlite", "e\u{301}.png", "\u{e9}.png", "",
    ]

  /// Of people: what stands for a name, and a handle.
  static let people: [(name: String, handle: String)] = [
    ("", ""), (" ", " "), (String(repeating: "N\u{301}", count: 100_000), "marks"),
    (String(repeating: "long ", count: 50_000), String(repeating: "h", count: 100_000)),
    ("line\nend", "line\nend"), ("\u{202E}nam\u{2066}e", "\u{202E}eldnah"), ("@ada", "@@"),
    ("<b>ada</b>", "a/../b"), ("%s%n%x", "%s"), ("\u{0}", "\u{0}"), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "👩"),
    ("'; DROP TABLE post; --", "' OR 1"), ("\u{FDFD}", "a@b@c"),
  ]
}
