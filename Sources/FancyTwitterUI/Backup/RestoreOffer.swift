import Backup
import DesignKit
import GtkKit
import TweetStore

/// A backup that takes the library's place: chosen, found to be whole, and agreed to.
@MainActor
final class RestoreOffer {
  private let library: LibraryFolder
  private let context: ScreenContext
  private var prepared: PreparedRestore?

  init(of library: LibraryFolder, context: ScreenContext) {
    (self.library, self.context) = (library, context)
  }

  /// Lets the person choose a file.
  func choose(_ body: @escaping (String) -> Void) {
    let chooser = FileChooser(
      title: translated("Choose a Backup"), kind: .file, over: context.stage.window)
    chooser.addFilter(translated("Backups (tar)"), patterns: ["*.tar"])
    chooser.choose { if let path = $0 { body(path) } }
  }

  /// Whether there is one that was found to be whole.
  var isOffered: Bool { prepared != nil }

  /// Offers one that was found to be whole, or none: nothing stays of the one before.
  func offer(_ prepared: PreparedRestore?) { self.prepared = prepared }

  /// Puts it in the library's place; asks first where that holds anything of a person's.
  func accept() {
    // One that cannot be read may hold something.
    guard (try? library.isUntouched()) != true else { return putBack() }
    Question.ask(
      translated("Put the backup in the place of your library?"),
      translated(
        "What is in your library now goes for good: its posts, pictures, bookmarks, drafts and messages. FancyTwitter then starts anew."
      ), yes: translated("_Put It Back"), no: translated("_Cancel"),
      over: context.stage.window
    ) { [weak self] in self?.putBack() }
  }

  private func putBack() {
    guard let prepared else { return }
    context.program?.startAnew { [weak context] in
      do throws(BackupError) {
        try prepared.keep()
        return true
      } catch {
        context?.messages.say(sentence(for: error))
        return false
      }
    }
  }
}
