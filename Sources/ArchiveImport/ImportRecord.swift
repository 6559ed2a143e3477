import FoundationEssentials
import TweetModel
import TweetStore

/// What was read of an archive and what was not, kept beside the library.
public struct ImportRecord: Hashable, Sendable, Codable {
  /// The id of the account on its network.
  public let account: String
  /// Its network; nil for X, which older versions did not say.
  public let network: String?
  public internal(set) var handle: String
  /// The archive's own name, without the folders that it lay in.
  public let archive: String
  /// Where it lay; nil where an older version did not say.
  public let path: String?
  /// When the archive was made, in milliseconds since 1970; nil where it does not tell.
  public let generated: Int64?
  public internal(set) var report: ImportReport
  /// Whether the report tells of the archive's own messages; nil where an older version kept it, which knew only whether
  /// any were read.
  private(set) var tellsMessages: Bool? = true

  public init(
    account: String, network: Network = .x, handle: String, archive: String, path: String? = nil,
    generated: Int64?, report: ImportReport
  ) {
    self.account = account
    self.network = network == .x ? nil : network.rawValue
    self.handle = handle
    self.archive = archive
    self.path = path
    self.generated = generated
    self.report = report
  }

  /// Whether both tell of one archive, which may have been moved since.
  package func isOfSameArchive(as other: ImportRecord) -> Bool {
    guard (accountID, archive) == (other.accountID, other.archive) else { return false }
    // Archives of one account may have one name, as all that are called outbox.json.
    guard let path, let otherPath = other.path, path != otherPath else { return true }
    return generated != nil && generated == other.generated
  }

  /// The handle, where it is known: archives of some networks tell an id in its place.
  public var knownHandle: String? { handle == account ? nil : handle }

  /// Whether its direct messages were read.
  public var hasReadMessages: Bool {
    report.inventory.entries.contains { $0.topic == .messages && $0.status == .read }
  }

  /// Whether it holds direct messages that were not read.
  public var lacksMessages: Bool { report.unread.contains { $0.topic == .messages } }

  /// Takes note whether its messages are read by now; `found` are the elements counted, by ``DataType/id``.
  mutating func setReadsMessages(_ readsMessages: Bool, found: [String: Int] = [:]) {
    tellsMessages = true
    report.inventory.setReadsMessages(readsMessages, found: found)
  }

  /// The same in a library that has messages, or has none.
  fileprivate func told(withMessages hasMessages: Bool) -> ImportRecord {
    guard !hasMessages || tellsMessages == nil else { return self }
    var record = self
    record.report.inventory.setReadsMessages(hasMessages)
    return record
  }

  /// Whose archive it was.
  public var accountID: AccountID {
    AccountID(network: network.map(Network.init(rawValue:)) ?? .x, value: account)
  }
}

extension LibraryFolder {
  /// The imports that this library has had, the latest first.
  public var importRecords: [ImportRecord] {
    // Messages may have been deleted since.
    keptRecords.map { $0.told(withMessages: hasMessages) }
  }

  /// Whether messages of an account's archives are read already.
  public func hasReadMessages(of account: AccountID) -> Bool {
    importRecords.contains { $0.accountID == account && $0.hasReadMessages }
  }

  /// Whether messages of the archives of an account, or of all, are there to be read; nil where nothing is known of any
  /// archive.
  public func offersMessages(of account: AccountID?) -> Bool? {
    let records = importRecords.filter { account == nil || $0.accountID == account }
    return records.isEmpty ? nil : records.contains(where: \.lacksMessages)
  }

  /// Whether any of an account's archives holds messages that are not read.
  public func hasUnreadMessages(of account: AccountID) -> Bool {
    importRecords.contains { $0.accountID == account && $0.lacksMessages }
  }

  /// Whether an account's archives hold messages, none of which is read.
  public func hasOnlyUnreadMessages(of account: AccountID) -> Bool {
    hasUnreadMessages(of: account) && !hasReadMessages(of: account)
  }

  /// Keeps what an import came to; of each archive its latest import is known.
  func keep(_ record: ImportRecord) throws(LibraryError) {
    var (record, others) = (record, importRecords)
    for former in others where former.isOfSameArchive(as: record) {
      // Those that an earlier import has read are there, whatever this one was to read.
      record.report.inventory.keepReadMessages(of: former.report.inventory)
    }
    others.removeAll { $0.isOfSameArchive(as: record) }
    try save(([record] + others).prefix(Self.mostRecords))
  }

  /// Keeps that the messages of an archive are read by now; `found` are the elements counted, by ``DataType/id``.
  func keep(
    messages found: [String: Int], ofSameArchiveAs other: ImportRecord
  ) throws(LibraryError) {
    var records = importRecords
    for index in records.indices where records[index].isOfSameArchive(as: other) {
      records[index].setReadsMessages(true, found: found)
    }
    try save(records[...])
  }

  /// Forgets of which archives messages were read, as none are there any more.
  func forgetReadMessages() throws(LibraryError) {
    let kept = keptRecords
    var records = kept
    for index in records.indices { records[index].setReadsMessages(false) }
    if records != kept { try save(records[...]) }
  }

  /// Keeps an account's handle, which its archives did not tell, with all its imports.
  func keep(handle: String, of account: AccountID) throws(LibraryError) {
    var records = importRecords
    for index in records.indices where records[index].accountID == account {
      records[index].handle = handle
    }
    try save(records[...])
  }

  /// Forgets the imports of an account.
  public func forgetImports(of account: AccountID) throws(LibraryError) {
    let records = importRecords
    let others = records.filter { $0.accountID != account }
    if others.count < records.count { try save(others[...]) }
  }

  private var keptRecords: [ImportRecord] {
    // Whatever is wrong with the file, the library itself is not.
    guard let bytes = keptFile(.imports) else { return [] }
    let entries = try? JSONDecoder().decode([Understood<ImportRecord>].self, from: Data(bytes))
    return (entries ?? []).compactMap(\.value)
  }

  private func save(_ records: ArraySlice<ImportRecord>) throws(LibraryError) {
    // Numbers and texts can always be encoded.
    guard let data = try? JSONEncoder().encode(Array(records)) else { return }
    try keep(Array(data), as: .imports)
  }

  private static let mostRecords = 50
}
