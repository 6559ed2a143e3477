import DesignKit
import GLibKit
import GtkKit
import TweetRows

/// Does what commands ask for, from menus, keys, launchers and the bus alike.
@MainActor
final class CommandPerformer {
  /// Ends the program.
  var quit: () -> Void = {}

  private let windows: ProgramWindows
  private let application: Application
  private let look: Look

  init(_ application: Application, windows: ProgramWindows, look: Look) {
    self.application = application
    self.windows = windows
    self.look = look
  }

  func perform(_ command: Command.Name) {
    Log.debug("command \(command.rawValue)")
    if QuickAction(rawValue: command.rawValue) != nil { openWithPanels() }
    guard windows.main?.content.perform(command) != true else { return }
    switch command {
    case .open: windows.main?.chooseArchive()
    case .themes, .preferences: windows.showPreferences(for: application)
    case .shortcuts:
      let order = look.preferences.sectionOrder
      if let main = windows.main { ShortcutsHelp.show(order, over: main.window) }
    case .about: if let main = windows.main { AboutDialog.show(Help.about, over: main.window) }
    case .larger: look.preferences = look.preferences.zoomed(1)
    case .smaller: look.preferences = look.preferences.zoomed(-1)
    case .usualSize: look.preferences.textScale = 1
    case .close: application.closeActiveWindow()
    case .quit: quit()
    default: break
    }
  }

  /// Opens the window, or brings it to the front, and shows a destination in it.
  func show(_ destination: Destination) {
    openWithPanels()
    windows.main?.content.show(destination)
  }

  // What is asked for is seen in the first frame: its style cannot wait for the third.
  private func openWithPanels() {
    windows.open(for: application)
    windows.loadPanels()
  }
}
