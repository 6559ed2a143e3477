import ArchiveImport
import DesignKit
import GLibKit
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
        let archives = try await library.background().read { (reader) throws(LibraryError) in
          try reader.archives(of: account)
        }
        let records = library.folder.importRecords
        let unread = archives.filter { archive in
          records.first { ($0.path, $0.accountID) == (archive.path, archive.account) }?
            .lacksMessages ?? true
        }
        readMessages(unread.isEmpty ? archives : unread)
      } catch {
        messages.say(sentence(for: error))
      }
    }
  }

  private func readMessages(_ archives: [ArchivePlace]) {
    let present = archives.filter(\.isThere)
    let absent = archives.filter { !$0.isThere }.compactMap(\.path)
    if !present.isEmpty { return addMessages(present, absent: absent) }
    guard !absent.isEmpty else { return chooseArchive(withMessages: true) }
    messages.say(
      ImportText.gone(absent),
      offering: .choose { [weak self] in self?.chooseArchive(withMessages: true) })
  }
}
