import DesignKit
import GLibKit
import TweetStore

/// Handles, which archives of Bluesky do not tell.
extension ImportController {
  /// Offers to write the handle of an account that came without it, once; later it is written on the account's page.
  func askForHandle() {
    guard let accounts = try? session.library?.reader.accounts() else { return }
    let asked =
      session.folder.keptFile(.handlesAsked).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let known = Set(asked.split(separator: "\n").map(String.init))
    guard let account = accounts.first(where: { $0.lacksHandle && !known.contains($0.id) }) else {
      return
    }
    do throws(LibraryError) {
      try session.folder.keep(Array((asked + account.id + "\n").utf8), as: .handlesAsked)
    } catch {
      // It is asked for again, then.
      Log.warning("\(error)")
    }
    let id = AccountID(account)
    messages.ask(
      translated("Archives of Bluesky do not tell your handle: your posts show an id instead."),
      [
        Messages.Button(title: translated("_Not Now")) {},
        Messages.Button(title: translated("_Write It…")) { [weak self] in
          self?.onWriteHandle(id)
        },
      ])
  }
}
