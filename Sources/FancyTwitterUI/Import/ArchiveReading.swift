import ArchiveImport
import DesignKit
import TweetModel
import TweetStore

/// What came of archives that are read one after the other: it is said of all of them at once.
struct ArchiveReading {
  /// What was said last of those that were read.
  private(set) var summary: String?
  /// What was said last of those that could not be read.
  private(set) var failure: String?
  private var records: [ImportRecord] = []
  private var reason = ""
  private var unread: [String] = []

  /// Whose they are, each once, in the order in which they were read.
  var accounts: [AccountID] {
    records.map(\.accountID).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Adds what came of one, and answers what is to be said by now; `isOnly` where no other one is read with it, `isLone`
  /// where no other account is in the library.
  mutating func add(_ record: ImportRecord, isOnly: Bool, isLone: Bool) -> String {
    records.append(record)
    let text =
      records.count == 1
      ? ImportText.summary(
        record.report,
        of: ImportText.source(
          archive: isOnly ? nil : record.archive, handle: isOnly && isLone ? nil : record.handle))
      : ImportText.summary(records)
    summary = text
    return text
  }

  /// Adds one that could not be read, and answers what is to be said by now: why the first one was not, and which others.
  mutating func add(unread name: String, _ why: String) -> String {
    if failure == nil { reason = why } else { unread.append(name) }
    let text = unread.isEmpty ? reason : paragraph([reason, ImportText.notRead(unread)])
    failure = text
    return text
  }
}
