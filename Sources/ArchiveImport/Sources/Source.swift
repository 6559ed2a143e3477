import TweetModel
import TweetStore

/// A kind of archive, as one network hands it out: how it is told from others, whose it is, and what
/// its files hold.
///
/// A new kind is one type, and a line in ``Sources/all``. It never opens what it has no part for.
protocol Source: Sendable {
  /// How much of a file it asks for before it is chosen; nil where it never reads such a file.
  static func interest(in path: String) -> ArchiveSurvey.Interest?

  /// Where its files are, if they are among those found, by names and by what they begin with.
  static func probe(_ survey: ArchiveSurvey) -> SourceMatch?

  /// Sorts the files found.
  ///
  /// `path` is the archive's own, for errors.
  /// - Throws: ``ImportError/malformed(path:file:flaw:)`` where nothing tells whose archive it is.
  init(_ match: SourceMatch, in survey: ArchiveSurvey, path: String) throws(ImportError)

  var account: Account { get }
  /// The parts of the account of which it tells something.
  var accountParts: Set<AccountPart> { get }
  /// When the archive was made; nil where it does not tell.
  var generated: Timestamp? { get }
  /// The day on which it was written, by the container's word; nil where that is not asked.
  var day: Timestamp? { get }
  /// All files that hold data, read or not, and those that the archive only announces.
  var parts: [ArchivePart] { get }

  /// The own name of a picture or film that is copied; nil for any other file.
  func mediaName(_ path: String) -> String?

  /// The own name of a picture or film of a direct message; nil for any other file.
  func messageMediaName(_ path: String) -> String?

  /// What cuts a file into its elements.
  func cutter(of part: ArchivePart) -> any ElementCutter

  /// What the library takes of some elements, in their order; nil for one that cannot be read.
  ///
  /// `account` is as the library knows it, which may be from a newer archive. Called on any thread.
  func items(_ elements: [[UInt8]?], of type: DataType, by account: Account) -> [ImportItem?]
}

extension Source {
  var accountParts: Set<AccountPart> { account.knownParts }

  var day: Timestamp? { nil }

  /// By when it goes before other archives of the account, or after them; nil where nothing tells.
  var made: Timestamp? { generated ?? day }

  func messageMediaName(_ path: String) -> String? { nil }

  /// How many elements the archive says it has of a kind, in the files that are there; nil where it does not tell.
  func announced(_ isMeant: (DataType.Use) -> Bool) -> Int? {
    let counts = parts.filter { isMeant($0.type.use) && $0.size != nil }.compactMap(\.announced)
    return counts.isEmpty ? nil : counts.reduce(0, +)
  }

  func holds(_ use: DataType.Use) -> Bool {
    parts.contains { $0.type.use == use && $0.size != nil }
  }
}
