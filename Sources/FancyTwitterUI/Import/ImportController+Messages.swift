import ArchiveImport
import DesignKit
import GLibKit
import Glibc
import GtkKit
import TweetModel
import TweetStore

/// Direct messages: whether they are read is decided by the person, who is asked until they have answered.
extension ImportController {
  static var messagesQuestion: String {
    translated("Your archive holds direct messages, too. None was read.")
  }

  /// The accounts whose archives hold messages, none of which was read, and of which the person has not answered.
  var accountsLackingMessages: [AccountID] {
    let (folder, records) = (session.folder, session.folder.importRecords)
    let asked = folder.messagesAsked
    return records.filter { record in
      record.lacksMessages && !asked.contains(record.account)
        && !records.contains { $0.accountID == record.accountID && $0.hasReadMessages }
    }.map(\.accountID)
  }

  /// Says that an account's archives hold messages, none of which was read; never again once the person has answered.
  func askForMessages() {
    let accounts = accountsLackingMessages
    guard let account = accounts.first else { return }
    let folder = session.folder
    messages.ask(
      Self.messagesQuestion,
      [
        // One sentence has one answer, of however many accounts.
        Messages.Button(title: translated("_Not Now")) {
          for account in accounts { Self.note(messagesAsked: account, in: folder) }
        },
        Messages.Button(title: translated("_About Messages…")) { [weak self] in
          Self.note(messagesAsked: account, in: folder)
          self?.sections.showMessages(of: account)
        },
      ])
  }

  private static func note(messagesAsked account: AccountID, in folder: LibraryFolder) {
    do throws(LibraryError) { try folder.note(messagesAsked: account.value) } catch {
      // Then it is asked again with the next archive.
      Log.warning("\(error)")
    }
  }

  /// Reads the messages of the archives that the library was made of, or of an account's; the person has to find those
  /// that have moved.
  func readMessages(of account: AccountID?) {
    guard let library = session.library, !library.isSample, !isRunning else { return }
    Task {
      do throws(LibraryError) {
        let paths = try await library.background().read { (reader) throws(LibraryError) in
          try reader.archivePaths(of: account)
        }
        let records = library.folder.importRecords
        let unread = paths.filter { path in
          records.first { $0.path == path }?.lacksMessages ?? true
        }
        let wanted = unread.isEmpty ? paths : unread
        let present = wanted.filter { access($0, R_OK) == 0 }
        guard !present.isEmpty else { return chooseArchive(withMessages: true) }
        addMessages(present, absent: wanted.filter { !present.contains($0) })
      } catch {
        messages.say(sentence(for: error))
      }
    }
  }
}
