import TweetModel

/// Reads one library; confined to one thread.
///
/// Each call sees one committed state. An import in progress is neither seen nor waited for.
public final class LibraryReader {
  /// How a library is read, whatever lies in it.
  public struct Options: Sendable {
    /// Whether an account's posts are mixed with those of others, as a sample's are: what somebody wrote is then
    /// sifted from them, in time linear in how much that is.
    public var isMixed: Bool
    /// By whose days searches know when something was written.
    public var clock: ZoneClock
    /// The folder whose marks `is:bookmarked` asks for; nil for the library's own.
    public var marks: LibraryFolder?

    public init(isMixed: Bool = false, clock: ZoneClock = .utc, marks: LibraryFolder? = nil) {
      (self.isMixed, self.clock, self.marks) = (isMixed, clock, marks)
    }
  }

  /// ``Options/isMixed``.
  public let isMixed: Bool
  /// ``Options/marks``, or the library's own.
  public let marks: LibraryFolder
  let clock: ZoneClock
  /// The file of marks, once searches may ask for them.
  var attached: Database?
  /// How their file is laid out: who only reads does not bring an older one up to date.
  var marksVersion = 0

  public let folder: LibraryFolder
  let database: Database
  let posts: PostTable
  let entries: EntryTable
  private let dataVersion: Statement
  /// Where the regular expressions of the last search were found among posts of a kind, as long as no post comes or goes.
  var matches: [SearchScope.Kind: (question: SearchReader.Question, found: PatternMatches)] = [:]
  /// Statements for what is not asked at each start, by their SQL.
  private var statements: [String: Statement] = [:]
  /// The version that ``posts`` knows the accounts of.
  private var knownVersion: Int?

  /// Opens the library, creating an empty one where there is none.
  public convenience init(
    folder: LibraryFolder, options: Options = Options()
  ) throws(LibraryError) {
    try self.init(folder: folder, schema: .current, options: options)
  }

  init(
    folder: LibraryFolder, schema: Schema, options: Options = Options()
  ) throws(LibraryError) {
    self.folder = folder
    (isMixed, clock) = (options.isMixed, options.clock)
    marks = options.marks ?? folder
    database = try .forReading(folder, schema: schema)
    posts = try PostTable(database)
    entries = try EntryTable(database)
    dataVersion = try database.prepare("PRAGMA data_version")
  }

  /// Why nothing can be written to the library, which is read all the same; nil where it can.
  public var obstacle: LibraryError? {
    guard database.isReadOnly else { return nil }
    return database.lacksRoom ? .full(path: folder.database) : .readOnly(path: folder.database)
  }

  /// Whether the library, and the marks that were asked for, are still where they were when they were opened, and no others
  /// in their place.
  ///
  /// Two questions to the file system.
  public var isInPlace: Bool { database.isInPlace && attached?.isInPlace != false }

  /// A tweet, shown in a section or not, in O(log n).
  public func tweet(_ id: TweetID) throws(LibraryError) -> Tweet? {
    try reading { () throws(LibraryError) in
      try posts.post(id).map { post throws(LibraryError) in try complete(post) }
    }
  }

  /// The accounts whose archives are in the library, in the order in which they came.
  public func accounts() throws(LibraryError) -> [Account] {
    try reading { () throws(LibraryError) in posts.accounts.all }
  }

  /// A number that is another one after each change of the library by anyone, but of home timelines.
  public var version: Int {
    get throws(LibraryError) {
      try statement("SELECT number FROM revision").first { $0.int(0) } ?? 0
    }
  }
}

extension LibraryReader {
  /// A statement that is prepared when it is first asked for.
  func statement(_ sql: String) throws(LibraryError) -> Statement {
    if let statement = statements[sql] { return statement }
    let statement = try database.prepare(sql)
    statements[sql] = statement
    return statement
  }

  /// All that `body` reads is one committed state, whose accounts are known, however often it asks.
  package func reading<Value>(
    _ body: () throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value {
    try database.reading { () throws(LibraryError) in
      let version = try dataVersion.first { $0.int(0) } ?? 0
      if version != knownVersion {
        if let error = database.newerLayout { throw error }
        try posts.accounts.reload()
        knownVersion = version
      }
      return try body()
    }
  }
}
