import TweetModel

extension SearchQuery {
  /// A condition on what a tweet is, beside its words.
  enum Filter: Sendable, Hashable {
    /// Who wrote it, by the handle in small letters.
    case from(String, isExcluded: Bool)
    /// It is no older than a moment.
    case since(Timestamp)
    /// It is older than a moment.
    case until(Timestamp)
    case hasMedia(isExcluded: Bool)
    case hasLink(isExcluded: Bool)
    /// An account wrote it or passed it on.
    case isOwn(isExcluded: Bool)
    /// An account liked it.
    case isLiked(isExcluded: Bool)
    /// The person has marked it.
    case isBookmarked(isExcluded: Bool)

    /// Reads `name:value`; nil for what is no filter.
    ///
    /// `start` tells when a day begins where the person lives.
    /// - Throws: ``Misunderstanding`` for a filter's name with a value that it does not know.
    init?(
      _ text: String, isExcluded: Bool, start: (CalendarDay) -> Timestamp
    ) throws(Misunderstanding) {
      guard let colon = text.firstIndex(of: ":") else { return nil }
      let value = text[text.index(after: colon)...].lowercased()
      switch (text[..<colon].lowercased(), value) {
      case ("from", _):
        let handle = value.first == "@" ? String(value.dropFirst()) : value
        guard handle.unicodeScalars.contains(where: \.isSearched) else { throw .noName(text) }
        self = .from(handle, isExcluded: isExcluded)
      case ("has", "media"): self = .hasMedia(isExcluded: isExcluded)
      case ("has", "link"), ("has", "links"): self = .hasLink(isExcluded: isExcluded)
      case ("has", _): throw .unknownWord(text, known: ["has:media", "has:link"])
      case ("in", "tweets"): self = .isOwn(isExcluded: isExcluded)
      case ("in", "likes"): self = .isLiked(isExcluded: isExcluded)
      case ("in", _): throw .unknownWord(text, known: ["in:tweets", "in:likes"])
      case ("is", "bookmarked"): self = .isBookmarked(isExcluded: isExcluded)
      case ("is", _): throw .unknownWord(text, known: ["is:bookmarked"])
      case ("since", _), ("until", _):
        guard let day = CalendarDay(value) else { throw .noDay(text) }
        // What is not since a day is before it.
        let isSince = (text[..<colon].lowercased() == "since") != isExcluded
        self = isSince ? .since(start(day)) : .until(start(day))
      default: return nil
      }
    }
  }
}

extension SearchQuery.Misunderstanding: Error {
  /// Whether what was typed may yet become a filter.
  var isBeginning: Bool {
    switch self {
    case .noName(let text): text.hasSuffix(":") || text.hasSuffix("@")
    case .unknownWord(let text, let known): known.contains { $0.hasPrefix(text.lowercased()) }
    case .noDay(let text):
      text.drop { $0 != ":" }.dropFirst().utf8.count < 10
        && text.drop { $0 != ":" }.dropFirst().allSatisfy { $0 == "-" || $0.isNumber }
    }
  }
}

extension CalendarDay {
  /// Reads `2020-01-31`; nil for anything else.
  fileprivate init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 3, numbers.count == 3, parts[0].utf8.count == 4 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }
}
