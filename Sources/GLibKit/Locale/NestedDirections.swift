/// How deep directions lie in one another in a text.
///
/// Deeper than 61 of them, FriBidi 1.0.8 reads what is not there, and the program ends: 400 signs of a stranger's
/// post were enough, in any program of Pango's.
nonisolated struct NestedDirections {
  /// No language needs three.
  private static let deepest = 30
  /// WORD JOINER, which is as long as each of the marks.
  private static let unseen: [UInt8] = [0xE2, 0x81, 0xA0]

  private(set) var bytes: [UInt8]
  /// Those that go on, the innermost last: whether what is in it stands by itself.
  private var open: [Bool] = []

  /// Whether a text may have too many of them, which nearly none has.
  static func mayBeDeep(_ text: String) -> Bool {
    text.utf8.count > 3 * deepest && text.utf8.count { $0 == 0xE2 } > deepest
  }

  /// Puts an unseen sign in the place of each mark that would lie too deep.
  init(_ text: String) {
    bytes = Array(text.utf8)
    for index in bytes.indices {
      if bytes[index] == 0x0A { open = [] }
      if bytes[index] == 0xE2, index + 2 < bytes.count { read(at: index) }
    }
  }

  // As UTF-8 has them: LRE, RLE, LRO, RLO, and PDF, which ends them; LRI, RLI, FSI, and PDI.
  private mutating func read(at index: Int) {
    switch (bytes[index + 1], bytes[index + 2]) {
    case (0x80, 0xAA...0xAB), (0x80, 0xAD...0xAE): begin(at: index, isIsolated: false)
    case (0x81, 0xA6...0xA8): begin(at: index, isIsolated: true)
    case (0x80, 0xAC): if open.last == false { open.removeLast() }
    case (0x81, 0xA9): if let last = open.lastIndex(of: true) { open.removeSubrange(last...) }
    default: break
    }
  }

  private mutating func begin(at index: Int, isIsolated: Bool) {
    if open.count < Self.deepest {
      open.append(isIsolated)
    } else {
      bytes.replaceSubrange(index..<index + 3, with: Self.unseen)
    }
  }
}

extension String {
  /// The text as Pango can be given it: where directions lie deeper in one another than any text needs, unseen signs of
  /// as many bytes take the marks' place.
  public nonisolated var withShallowDirections: String {
    NestedDirections.mayBeDeep(self)
      ? String(decoding: NestedDirections(self).bytes, as: UTF8.self) : self
  }
}
