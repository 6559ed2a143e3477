import DesignKit
import GLibKit
import Glibc
import GtkKit
import TweetStore

/// Direct messages: whether they are read is decided by the person, who is asked until they have answered.
extension ImportController {
  static var messagesQuestion: String {
    translated("Your archive holds direct messages, too. None was read.")
  }

  /// Says that an archive holds messages, none of which was read; never again once the person has answered.
  func askForMessages() {
    let folder = session.folder
    guard folder.keptFile(.messagesAsked) == nil else { return }
    messages.ask(
      Self.messagesQuestion,
      [
        Messages.Button(title: translated("_Not Now")) { Self.noteMessagesAsked(in: folder) },
        Messages.Button(title: translated("_About Messages…")) { [weak sections] in
          Self.noteMessagesAsked(in: folder)
          sections?.show(.messages)
        },
      ])
  }

  private static func noteMessagesAsked(in folder: LibraryFolder) {
    do throws(LibraryError) { try folder.keep([], as: .messagesAsked) } catch {
      // Then it is asked again with the next archive.
      Log.warning("\(error)")
    }
  }

  /// Reads the messages of the archives that the library was made of; the person has to find those that have moved.
  func readMessages() {
    guard let library = session.library, !library.isSample, !isRunning else { return }
    Task {
      do throws(LibraryError) {
        let paths = try await library.background().read { (reader) throws(LibraryError) in
          try reader.archivePaths()
        }
        let present = paths.filter { access($0, R_OK) == 0 }
        present.isEmpty ? onChooseArchive(true) : addMessages(present)
      } catch {
        messages.say(sentence(for: error))
      }
    }
  }
}
