import Export
import TweetModel
import TweetStore

/// What `--export` is told beside the format.
nonisolated struct ExportArguments: Equatable {
  /// Where to; nil until it is said.
  var output: String?
  /// What leaves beside what everybody may see.
  var include = Audience.everybody
  var hasMedia = true
  var person: String?
  var thread: String?
  var year: Int?

  /// Whether anything of it was said.
  var isUsed: Bool { self != ExportArguments() }

  /// Reads `circle,bookmarks`.
  static func audience(parsing text: String) throws(ArgumentsError) -> Audience {
    var (more, personal): (Set<Tweet.Visibility>, Set<PersonalData>) = ([], [])
    for word in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      if let visibility = Audience.choices.first(where: { $0.name == word }) {
        more.insert(visibility)
      } else if let kind = PersonalData(rawValue: word) {
        personal.insert(kind)
      } else {
        throw .unknownAudience(word)
      }
    }
    return Audience(and: more, with: personal)
  }

  static func kind(parsing text: String) throws(ArgumentsError) -> ExportKind {
    guard let kind = ExportKind(name: text) else { throw .unknownFormat(text) }
    return kind
  }

  /// Keeps what `--include` says, which may be said again.
  mutating func include(parsing text: String) throws(ArgumentsError) {
    let more = try Self.audience(parsing: text)
    include = Audience(
      and: include.more.union(more.more), with: include.personal.union(more.personal))
  }

  /// The post of an id, by whose form the network is known: only those of X are numbers; or of its address on X.
  static func post(_ id: String) -> TweetID {
    if let number = numberOnX(id) { return TweetID(network: .x, value: number) }
    let network: Network =
      id.hasPrefix("at://") ? .bluesky : id.contains("://") ? .fediverse : .x
    return TweetID(network: network, value: id)
  }

  /// That of a post whose address was copied of a browser, as `https://x.com/ada/status/12?s=20`; nil for any other.
  private static func numberOnX(_ address: String) -> String? {
    let parts = TweetText.withoutScheme(address).split { "/?#".contains($0) }
    guard parts.count > 3, parts[2] == "status", isOfX(parts[0].lowercased()) else { return nil }
    return String(parts[3])
  }

  private static func isOfX(_ host: String) -> Bool {
    ["x.com", "twitter.com"].contains { host == $0 || host.hasSuffix("." + $0) }
  }

  static func year(parsing text: String) throws(ArgumentsError) -> Int {
    guard let year = Int(text), (1970...9999).contains(year), text.utf8.count == 4 else {
      throw .badYear(text)
    }
    return year
  }
}

nonisolated extension Arguments {
  /// Which posts `--export` means.
  ///
  /// - Throws: ``ArgumentsError/twoSelections`` where more than one thing is asked for, ``ArgumentsError/missingValue(option:)``
  /// for a search, or a person, without a word, ``ArgumentsError/postless(_:)`` for a section of something else, ``ArgumentsError/misunderstood(_:)`` for a
  /// search of which not all is understood, ``ArgumentsError/staysThere(_:)`` for what cannot leave with them.
  func selection(as format: ExportKind) throws(ArgumentsError) -> Selection {
    var asked: [Selection] = []
    if let section {
      guard section.holdsPosts else { throw .postless(section) }
      asked.append(.section(section))
    }
    if let search {
      guard search.contains(where: { !$0.isWhitespace }) else {
        throw .missingValue(option: "--search")
      }
      asked.append(.search(try Self.query(search)))
    }
    if let handle = export.person {
      let name = handle.hasPrefix("@") ? String(handle.dropFirst()) : handle
      guard !name.isEmpty else { throw .missingValue(option: "--person") }
      asked.append(.person(handle: name))
    }
    if let id = export.thread?.trimmed {
      guard !id.isEmpty else { throw .missingValue(option: "--thread") }
      asked.append(.thread(ExportArguments.post(id)))
    }
    if let year = export.year { asked.append(.year(year)) }
    guard asked.count <= 1 else { throw .twoSelections }
    let selection = asked.first ?? .everything()
    for kind in export.include.personal.sorted(by: { $0.rawValue < $1.rawValue })
    where !kind.goes(with: selection) || !format.personalData.contains(kind) {
      throw .staysThere(kind)
    }
    return selection
  }

  /// What is left out of a search in a window, which says so, would here let more leave than was asked for.
  private static func query(_ text: String) throws(ArgumentsError) -> SearchQuery {
    // Nothing is still being typed.
    let query = SearchQuery(parsing: text + " ")
    if let problem = query.misunderstood.first { throw .misunderstood(problem) }
    return query
  }
}

nonisolated extension Section {
  /// Whether posts are what it holds, and not people, messages, or what is found of posts.
  var holdsPosts: Bool {
    switch self {
    case .home, .timeline, .media, .threads, .favorites, .bookmarks, .whatsNew: true
    case .people, .messages, .onThisDay, .insights, .trends: false
    }
  }
}
