import ArchiveImport
import DesignKit
import GLibKit
import GtkKit
import TweetModel
import TweetRows
import TweetStore

/// Handles, which archives of Bluesky do not tell.
extension ImportController {
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
    let text = translated(
      "Archives of Bluesky do not tell your handle: your posts show an id instead.")
    let question =
      session.accounts.count > 1
      ? translated("%1$s: %2$s", NetworkWords.sign(account.author.handle), text) : text
    if let handleQuestion { messages.withdraw(question: handleQuestion) }
    handleQuestion = question
    messages.ask(
      question,
      [
        Messages.Button(title: translated("_Not Now")) { [weak self] in
          Self.note(asked: account.id, in: folder)
          // Another account may lack it, too.
          self?.askForHandle()
        },
        Messages.Button(title: translated("_Write It…")) { [weak self] in
          self?.context.host?.writeHandle(of: AccountID(account), over: nil)
        },
      ])
  }

  /// What an account is called, and its newest post: of an id nobody knows whose it is.
  func description(of account: AccountID) -> String {
    let newest = try? session.library?.reader.tweets(
      in: .section(.timeline, account: account), at: 0..<1
    ).first
    return dotted([
      NetworkWords.sign(account.value), newest?.text.display.asLine(atMost: 60) ?? "",
    ])
  }

  private static func note(asked account: String, in folder: LibraryFolder) {
    do throws(LibraryError) { try folder.note(asked: account) } catch {
      // It is asked for again, then.
      Log.warning("\(error)")
    }
  }
}
