import DesignKit
import GLibKit
import TweetModel
import TweetStore

/// Handles, which archives of Bluesky do not tell.
extension ImportController {
  static var handleQuestion: String {
    translated("Archives of Bluesky do not tell your handle: your posts show an id instead.")
  }

  /// An account that came without its handle, of which the person has not answered; nil where there is none.
  var accountLackingHandle: Account? {
    let asked = session.folder.handlesAsked
    return try? session.library?.reader.accounts().first {
      $0.lacksHandle && !asked.contains($0.id)
    }
  }

  /// Offers to write the handle of an account that came without it, until the person has answered; later it is written
  /// on the account's page.
  func askForHandle() {
    guard let account = accountLackingHandle else { return }
    let folder = session.folder
    messages.ask(
      Self.handleQuestion,
      [
        Messages.Button(title: translated("_Not Now")) { Self.note(asked: account.id, in: folder) },
        Messages.Button(title: translated("_Write It…")) { [weak self] in
          Self.note(asked: account.id, in: folder)
          self?.context.host?.writeHandle(of: AccountID(account), over: nil)
        },
      ])
  }

  private static func note(asked account: String, in folder: LibraryFolder) {
    do throws(LibraryError) { try folder.note(asked: account) } catch {
      // It is asked for again, then.
      Log.warning("\(error)")
    }
  }
}
