import Backup
import DesignKit
import GLibKit
import GtkKit

/// Says in a dialog what keeps a library from being opened: who starts the program from the desktop sees no terminal.
@MainActor
enum LibraryRefusal {
  /// Waits until the person has read it.
  ///
  /// - Returns: whether it is to be tried again; false where there is no display.
  static func asksForAnotherTry(after error: BackupError) -> Bool {
    Desktop.prepareEnvironment()
    Desktop.setProgramName(Identity.name, id: Identity.id)
    guard Desktop.connect() else { return false }
    Desktop.setWindowIcon(Identity.id)
    var answer: Bool?
    Question.askToTryAgain(
      translated("Your library cannot be opened now"), error.sentence,
      again: translated("Try Again"), no: translated("_Close")
    ) { answer = $0 }
    while answer == nil { MainLoop.turn(mayBlock: true) }
    // It is gone before anything else is waited for.
    while MainLoop.turn(mayBlock: false) {}
    return answer == true
  }
}
