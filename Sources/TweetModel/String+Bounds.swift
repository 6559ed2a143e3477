extension String {
  /// Whether a character starts or the text ends at that UTF-8 byte, which lies in the text.
  public func isCut(at offset: Int) -> Bool {
    let index = utf8.index(startIndex, offsetBy: offset)
    return index == endIndex || utf8[index] & 0xC0 != 0x80
  }

  /// The text with at most thirty marks on a character: more of them are drawn over what stands around.
  ///
  /// Source: Unicode Standard Annex 15, section 13, "Stream-Safe Text Format": thirty are beyond what any
  /// language needs.
  public var withoutMarkFloods: String {
    var run = 0
    func isSpare(_ scalar: Unicode.Scalar) -> Bool {
      run = scalar.isMark ? run + 1 : 0
      return run > Self.maximumMarks
    }
    // A mark has two bytes at least.
    guard utf8.count > 2 * Self.maximumMarks, unicodeScalars.contains(where: isSpare) else {
      return self
    }
    run = 0
    var kept = UnicodeScalarView()
    for scalar in unicodeScalars where !isSpare(scalar) { kept.append(scalar) }
    return String(kept)
  }

  private static let maximumMarks = 30

  /// A name or the like as it can be shown: on one line, of so many code points at most.
  public func asLine(atMost limit: Int) -> String {
    // As nearly all of them are.
    if utf8.count <= limit, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    return String(
      UnicodeScalarView(unicodeScalars.prefix(limit + 1).map { $0.breaksLine ? " " : $0 })
    ).bounded(atMost: limit)
  }

  /// A text of so many code points at most that can be shown; its lines stay.
  func bounded(atMost limit: Int) -> String {
    let text = String(unicodeScalars.prefix(limit + 1)).withoutMarkFloods
    guard text.unicodeScalars.count > limit else { return text }
    let end = text.unicodeScalars.index(text.startIndex, offsetBy: limit)
    // What is cut is cut between characters; the last one may have been longer.
    let whole = text[..<end].dropLast()
    return (whole.isEmpty ? text[..<end] : whole) + "…"
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLine: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  fileprivate var isMark: Bool {
    switch value {
    // Latin, Greek and Cyrillic, Han, Hangul and kana: most texts need not be looked up.
    case 0..<0x300, 0x370..<0x483, 0x3040..<0x3099, 0x30A0..<0xA66F, 0xAC00..<0xD7A4: return false
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }
}
