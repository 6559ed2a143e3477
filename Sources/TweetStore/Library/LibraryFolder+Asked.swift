import Glibc
import TweetModel

/// For whose handle the person was asked, which archives of some networks do not tell.
extension LibraryFolder {
  /// The ids of the accounts.
  public var handlesAsked: [String] {
    let kept = keptFile(.handlesAsked).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return kept.split(separator: "\n").map(String.init)
  }

  /// Notes that the person was asked for an account's handle.
  ///
  /// - Throws: ``LibraryError`` where that cannot be written.
  public func note(asked account: String) throws(LibraryError) {
    try keep(asked: handlesAsked + [account])
  }

  /// Forgets that the person was asked for the handle of an account, or of any.
  func forgetAsked(_ account: AccountID?) {
    let asked = handlesAsked
    let others = account.map { account in asked.filter { $0 != account.value } } ?? []
    if others.isEmpty {
      unlink(path + "/" + KeptFile.handlesAsked.rawValue)
    } else if others != asked {
      // On a full disk it stays, which costs a question.
      _ = try? keep(asked: others)
    }
  }

  private func keep(asked accounts: [String]) throws(LibraryError) {
    try keep(Array(accounts.map { $0 + "\n" }.joined().utf8), as: .handlesAsked)
  }
}
