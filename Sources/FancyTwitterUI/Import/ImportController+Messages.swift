import DesignKit
import GLibKit
import Glibc
import GtkKit
import TweetStore

/// Direct messages: whether they are read is asked once, and decided by the person.
extension ImportController {
  /// Says that an archive holds messages, none of which was read; never twice.
  func askForMessages() {
    guard session.folder.keptFile(.messagesAsked) == nil else { return }
    do throws(LibraryError) { try session.folder.keep([], as: .messagesAsked) } catch {
      // Then it is asked again with the next archive.
      Log.warning("\(error)")
    }
    messages.ask(
      translated("Your archive holds direct messages, too. None was read."),
      [
        Messages.Button(title: translated("_Not Now")) {},
        Messages.Button(title: translated("_About Messages…")) { [weak sections] in
          sections?.show(.messages)
        },
      ])
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
        messages.say(told(error))
      }
    }
  }
}
