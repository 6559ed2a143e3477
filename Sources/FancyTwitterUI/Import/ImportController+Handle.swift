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
    let asked = Self.handlesAsked(in: session.folder)
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
          self?.onWriteHandle(AccountID(account))
        },
      ])
  }

  private static func handlesAsked(in folder: LibraryFolder) -> [String] {
    let kept = folder.keptFile(.handlesAsked).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return kept.split(separator: "\n").map(String.init)
  }

  private static func note(asked account: String, in folder: LibraryFolder) {
    let lines = (handlesAsked(in: folder) + [account]).map { $0 + "\n" }.joined()
    do throws(LibraryError) { try folder.keep(Array(lines.utf8), as: .handlesAsked) } catch {
      // It is asked for again, then.
      Log.warning("\(error)")
    }
  }
}
