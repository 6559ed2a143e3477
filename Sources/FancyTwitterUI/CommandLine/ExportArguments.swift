import Export
import TweetModel
import TweetStore

/// What `--export` is told beside the format.
nonisolated struct ExportArguments: Equatable {
  /// Where to; nil until it is said.
  var output: String?
  var include: Set<Tweet.Visibility> = []
  var hasMedia = true
  var person: String?
  var thread: String?
  var year: Int?

  /// Whether anything of it was said.
  var isUsed: Bool { self != ExportArguments() }

  /// Reads `circle,deleted`.
  static func visibilities(parsing text: String) throws(ArgumentsError) -> Set<Tweet.Visibility> {
    var found: Set<Tweet.Visibility> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let visibility = Audience.choices.first(where: { $0.name == word }) else {
        throw .unknownAudience(String(word))
      }
      found.insert(visibility)
    }
    return found
  }

  static func kind(parsing text: String) throws(ArgumentsError) -> ExportKind {
    guard let kind = ExportKind(name: text) else { throw .unknownFormat(text) }
    return kind
  }

  static func year(parsing text: String) throws(ArgumentsError) -> Int {
    guard let year = Int(text), (1970...9999).contains(year) else { throw .badYear(text) }
    return year
  }
}

nonisolated extension Arguments {
  /// Which posts `--export` means.
  ///
  /// - Throws: ``ArgumentsError/twoSelections`` where more than one thing is asked for.
  func selection(start: (CalendarDay) -> Timestamp) throws(ArgumentsError) -> Selection {
    var asked: [Selection] = []
    if let section { asked.append(.section(section)) }
    if let search { asked.append(.search(SearchQuery(parsing: search))) }
    if let handle = export.person {
      asked.append(.person(handle: handle.hasPrefix("@") ? String(handle.dropFirst()) : handle))
    }
    if let id = export.thread { asked.append(.thread(TweetID(network: .x, value: id))) }
    if let year = export.year, let posts = Selection.year(year, start: start) {
      asked.append(posts)
    }
    guard asked.count <= 1 else { throw .twoSelections }
    return asked.first ?? .everything()
  }
}
