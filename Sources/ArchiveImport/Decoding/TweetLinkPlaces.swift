/// Where the links of a tweet stand in its text, in code points.
enum TweetLinkPlaces {
  // Far more than a tweet has room for: each may be looked for in all of it.
  private static let mostLinks = 100
  private static let longestText = 1 << 16

  /// Where each link says that it stands, or, as some programs count otherwise, where its short form does.
  ///
  /// Nil where neither tells.
  static func all(of links: [ArchiveEntities.Link], in text: String) -> [Range<Int>?] {
    guard !links.isEmpty else { return [] }
    let isSearched = links.count <= mostLinks && text.utf8.count <= longestText
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    return links.map { link in
      let told = link.indices?.codePoints
      guard isSearched, let short = link.url, !short.isEmpty else { return told }
      if let told, stands(short, at: told, in: text, isASCII: isASCII) { return told }
      return place(of: short, in: text) ?? told
    }
  }

  private static func stands(
    _ short: String, at range: Range<Int>, in text: String, isASCII: Bool
  ) -> Bool {
    if isASCII {
      // Each code point is a byte, and to go to one takes no time.
      let bytes = text.utf8
      guard range.upperBound <= bytes.count else { return false }
      let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
      return range.count == short.utf8.count && bytes[start...].starts(with: short.utf8)
    }
    let scalars = text.unicodeScalars
    guard range.count == short.unicodeScalars.count,
      let start = scalars.index(
        scalars.startIndex, offsetBy: range.lowerBound, limitedBy: scalars.endIndex)
    else { return false }
    return scalars[start...].starts(with: short.unicodeScalars)
  }

  private static func place(of short: String, in text: String) -> Range<Int>? {
    guard let place = ByteSearch.place(of: short.utf8, in: text.utf8) else { return nil }
    // What is no continuation begins a code point.
    let start = text.utf8.prefix(place).count { $0 & 0xC0 != 0x80 }
    return start..<start + short.unicodeScalars.count
  }
}
