import ArchiveImport
import GLibKit
import TweetModel
import TweetStore

/// What is to be done with an archive.
nonisolated struct ImportJob: Sendable {
  /// What of an archive is read.
  enum Part: Sendable {
    /// With messages where those of other archives of the account are in the library once it is its turn.
    case all
    case allWithMessages
    /// Only those of an account, whatever lies at the path by now.
    case messages(of: AccountID)
    /// Nothing is: the person has said what an archive does not tell.
    case handle(String, of: AccountID)
  }

  /// What an import came to.
  enum Outcome: Sendable {
    case archive(ImportRecord)
    /// Only direct messages were read: so many are new, and not all were as they should be.
    case messages(new: Int, warnings: [ImportWarning])
    /// An account is called by its handle from now on.
    case handle
  }

  let path: String
  var part = Part.all
  var leavesOutRestricted = false
  /// Whose archive it has to be; nil for one that the person has pointed at.
  var account: AccountID?

  /// What the archive is called to the person; nil where none is read.
  var name: String? {
    if case .handle = part { return nil }
    return InventoryText.name(ofArchiveAt: path).asLine(atMost: 40)
  }

  /// Does it.
  func run(
    into library: LibraryFolder, progress: (ImportProgress) -> Void, isCancelled: () -> Bool
  ) -> Result<Outcome, ImportError> {
    let importer = ArchiveImporter(library: library, clock: .desktop, now: { MainLoop.time })
    return Result { () throws(ImportError) in
      switch part {
      case .messages(let account):
        let read = try importer.readMessages(
          of: path, of: account, progress: progress, isCancelled: isCancelled)
        return .messages(new: read.new, warnings: read.warnings)
      case .handle(let handle, let account):
        try importer.setHandle(handle, of: account, progress: progress, isCancelled: isCancelled)
        return .handle
      case .all: return try archive(messages: false)
      case .allWithMessages: return try archive(messages: true)
      }
    }
    func archive(messages: Bool) throws(ImportError) -> Outcome {
      .archive(
        try importer.read(
          path,
          options: .init(
            messages: messages, messagesAsBefore: true, leavesOutRestricted: leavesOutRestricted,
            account: account),
          progress: progress, isCancelled: isCancelled))
    }
  }
}
