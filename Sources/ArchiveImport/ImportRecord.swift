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
  func isOfSameArchive(as other: ImportRecord) -> Bool {
    guard (accountID, archive) == (other.accountID, other.archive) else { return false }
    // Archives of one account may have one name, as all that are called outbox.json.
    guard let path, let otherPath = other.path, path != otherPath else { return true }
    return generated != nil && generated == other.generated
  }

  /// The handle, where it is known: archives of some networks tell an id in its place.
  public var knownHandle: String? { handle == account ? nil : handle }

  /// Whose archive it was.
  public var accountID: AccountID {
    AccountID(network: network.map(Network.init(rawValue:)) ?? .x, value: account)
  }
}

extension LibraryFolder {
  /// The imports that this library has had, the latest first.
  public var importRecords: [ImportRecord] {
    // Whatever is wrong with the file, the library itself is not.
    guard let bytes = keptFile(.imports) else { return [] }
    let records = (try? JSONDecoder().decode([ImportRecord].self, from: Data(bytes))) ?? []
    // Messages may have been read, or deleted, since.
    return records.map { record in
      var record = record
      record.report.inventory.setReadsMessages(hasMessages)
      return record
    }
  }

  /// Keeps what an import came to; of each archive its latest import is known.
  func keep(_ record: ImportRecord) throws(LibraryError) {
    let others = importRecords.filter { !$0.isOfSameArchive(as: record) }
    try save(([record] + others).prefix(Self.mostRecords))
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

  private func save(_ records: ArraySlice<ImportRecord>) throws(LibraryError) {
    // Numbers and texts can always be encoded.
    guard let data = try? JSONEncoder().encode(Array(records)) else { return }
    try keep(Array(data), as: .imports)
  }

  private static let mostRecords = 50
}
