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

  /// The post of an id, by whose form the network is known: only those of X are numbers.
  static func post(_ id: String) -> TweetID {
    let network: Network =
      id.hasPrefix("at://") ? .bluesky : id.contains("://") ? .fediverse : .x
    return TweetID(network: network, value: id)
  }

  static func year(parsing text: String) throws(ArgumentsError) -> Int {
    guard let year = Int(text), (1970...9999).contains(year) else { throw .badYear(text) }
    return year
  }
}

nonisolated extension Arguments {
  /// Which posts `--export` means.
  ///
  /// - Throws: ``ArgumentsError/twoSelections`` where more than one thing is asked for, ``ArgumentsError/missingValue(option:)``
  /// for a search without a word, ``ArgumentsError/misunderstood(_:)`` for a
  /// search of which not all is understood, ``ArgumentsError/staysThere(_:)`` for what cannot leave with them.
  func selection(as format: ExportKind) throws(ArgumentsError) -> Selection {
    var asked: [Selection] = []
    if let section { asked.append(.section(section)) }
    if let search {
      guard search.contains(where: { !$0.isWhitespace }) else {
        throw .missingValue(option: "--search")
      }
      asked.append(.search(try Self.query(search)))
    }
    if let handle = export.person {
      asked.append(.person(handle: handle.hasPrefix("@") ? String(handle.dropFirst()) : handle))
    }
    if let id = export.thread { asked.append(.thread(ExportArguments.post(id))) }
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
