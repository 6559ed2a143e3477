import TweetModel
import TweetStore

/// What one archive holds beside tweets on its way into the library, whose file is opened for the first of it.
struct PartRun {
  private let library: LibraryFolder
  private let account: AccountID
  /// When the archive was made; nil where it does not tell.
  private let generated: Timestamp?
  private var writer: PartWriter?

  init(library: LibraryFolder, account: AccountID, generated: Timestamp?) {
    (self.library, self.account, self.generated) = (library, account, generated)
  }

  /// Adds lines to a part, which is told by that, though there be none.
  mutating func add(_ lines: [PartLine], to name: String) throws(LibraryError) {
    try opened().add(lines, to: name)
  }

  /// The same of a part that an archive of another moment told.
  mutating func add(
    _ lines: [PartLine], to name: String, generated: Timestamp?
  ) throws(LibraryError) {
    try opened().add(lines, to: name, generated: generated)
  }

  /// Says that a part is not whole.
  func keepFormer(of name: String) throws(LibraryError) { try writer?.keepFormer(of: name) }

  /// Says that no part is whole.
  func keepFormerOfAll() throws(LibraryError) {
    for name in writer?.names ?? [] { try writer?.keepFormer(of: name) }
  }

  func commit() throws(LibraryError) { try writer?.commit() }

  private mutating func opened() throws(LibraryError) -> PartWriter {
    if let writer { return writer }
    let opened = try PartWriter(folder: library, account: account, generated: generated)
    writer = opened
    return opened
  }
}
