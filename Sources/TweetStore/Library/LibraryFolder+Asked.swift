import Glibc
import TweetModel

/// What the person was asked once of each account: its handle, which archives of some networks do not tell, and whether its
/// messages are to be read.
extension LibraryFolder {
  /// The ids of the accounts for whose handle the person was asked.
  public var handlesAsked: [String] { asked(.handlesAsked) }

  /// The ids of the accounts about whose messages the person was asked.
  public var messagesAsked: [String] { asked(.messagesAsked) }

  /// Notes that the person was asked for an account's handle.
  ///
  /// - Throws: ``LibraryError`` where that cannot be written.
  public func note(asked account: String) throws(LibraryError) {
    try keep(asked: handlesAsked + [account], as: .handlesAsked)
  }

  /// Notes that the person was asked about an account's messages.
  ///
  /// - Throws: ``LibraryError`` where that cannot be written.
  public func note(messagesAsked account: String) throws(LibraryError) {
    try keep(asked: messagesAsked + [account], as: .messagesAsked)
  }

  /// Forgets what the person was asked of an account, or of any.
  func forgetAsked(_ account: AccountID?) {
    for file in [KeptFile.handlesAsked, .messagesAsked] { forget(account, in: file) }
  }

  private func forget(_ account: AccountID?, in file: KeptFile) {
    let asked = asked(file)
    let others = account.map { account in asked.filter { $0 != account.value } } ?? []
    if others.isEmpty {
      unlink(path + "/" + file.rawValue)
    } else if others != asked {
      // On a full disk it stays, which costs a question.
      _ = try? keep(asked: others, as: file)
    }
  }

  private func asked(_ file: KeptFile) -> [String] {
    let kept = keptFile(file).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return kept.split(separator: "\n").map(String.init)
  }

  private func keep(asked accounts: [String], as file: KeptFile) throws(LibraryError) {
    try keep(Array(accounts.map { $0 + "\n" }.joined().utf8), as: file)
  }
}
