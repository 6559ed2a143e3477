import FancyTwitterUI
import Glibc
import GtkKit
import TweetModel

/// The window that a soak uses, and the patience to see each thing whole before the next.
final class SoakWindow {
  let main: MainWindow
  let program: MeasuredProgram
  let server: LiveServer
  /// A small archive that is imported again and again.
  let archive: String

  var content: MainContent { main.content }

  private static let turn = Duration.milliseconds(8)
  /// Milliseconds after which something that never comes to rest is left as it is.
  private static let patience = 10_000.0

  init(
    _ main: MainWindow, _ program: MeasuredProgram, archive: String,
    server: LiveServer = LiveServer()
  ) {
    self.main = main
    self.program = program
    self.server = server
    self.archive = archive
  }

  /// Waits until all that was asked for is there, for some frames in a row.
  func settle() async {
    let start = Machine.milliseconds
    var calm = 0
    while calm < 4, Machine.milliseconds - start < Self.patience {
      await pause(Self.turn)
      calm = content.isSettled && !main.isImporting ? calm + 1 : 0
    }
  }

  /// Closes whatever is open, until only a section is left.
  func closeAll() async {
    while content.measured.closeOne() { await settle() }
  }

  /// Waits until what was closed is gone, timers of a moment included.
  func rest() async {
    await closeAll()
    await pause(.milliseconds(500))
    await settle()
  }

  func pause(_ duration: Duration) async {
    do { try await Task.sleep(for: duration) } catch {
      preconditionFailure("nobody cancels a measurement: \(error)")
    }
  }
}
