import ArchiveImport

/// What came of archives of which only the messages were read: it is said of all of them at once.
struct MessageReading {
  private let absent: [String]
  private var new = 0
  private var warnings: [ImportWarning] = []
  /// What was said last.
  private(set) var summary: String?

  /// Begins; `absent` are the paths of archives that are gone.
  init(absent: [String] = []) { self.absent = absent }

  /// Adds what came of one, and answers what is to be said by now.
  mutating func add(_ new: Int, _ warnings: [ImportWarning]) -> String {
    self.new += new
    self.warnings += warnings
    let text = ImportText.summary(newMessages: self.new, self.warnings, absent: absent)
    summary = text
    return text
  }
}
