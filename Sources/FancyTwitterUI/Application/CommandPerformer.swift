import DesignKit
import GLibKit
import GtkKit
import TweetRows

/// Does what commands ask for, from menus, keys, launchers and the bus alike.
@MainActor
final class CommandPerformer {
  /// The exit status of who asks for another library than the one that is shown here.
  static let hasOtherLibrary = 3

  private let windows: ProgramWindows
  private let application: Application
  private let look: Look
  private let keeper: PreferencesKeeper?
  private let quit: () -> Void

  /// What a command line sets is kept from being kept by `keeper`; `quit` ends the program.
  init(
    _ application: Application, windows: ProgramWindows, look: Look, keeper: PreferencesKeeper?,
    quit: @escaping () -> Void
  ) {
    self.quit = quit
    self.application = application
    self.windows = windows
    self.look = look
    self.keeper = keeper
  }

  func perform(_ command: Command.Name) {
    Log.debug("command \(command.rawValue)")
    if QuickAction(rawValue: command.rawValue) != nil { openWithPanels() }
    if let main = windows.main, main.content.perform(command) {
      // It may lie behind the window that has the keyboard.
      if !main.window.isActive { main.window.present() }
      return
    }
    switch command {
    case .open: windows.main?.chooseArchive()
    case .themes, .preferences: windows.showPreferences()
    case .shortcuts:
      let words = PostWords(of: windows.library)
      if let main = windows.main {
        let order = main.content.context.sectionOrder
        windows.showOnce(.shortcuts) {
          ShortcutsHelp.show(order, words: words, look: look, over: main.window)
        }
      }
    case .about:
      if let main = windows.main {
        windows.showOnce(.about) { AboutDialog.show(Help.about, over: main.window) }
      }
    case .larger: look.preferences = look.preferences.zoomed(1)
    case .smaller: look.preferences = look.preferences.zoomed(-1)
    case .usualSize: look.preferences.textScale = 1
    case .otherWidth: windows.main?.changeWidth()
    case .newWindow: windows.openAnother()
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

  /// Does what a command line asks for that was given in some folder, at this start or at a later one.
  ///
  /// What cannot be followed is reported to whoever gave it, who may be of another version.
  /// - Returns: the exit status.
  func follow(
    _ words: [String], in folder: String, report: (String) -> Void = Terminal.printError
  ) -> Int {
    let arguments: Arguments
    do throws(ArgumentsError) { arguments = try Arguments(parsing: words) } catch {
      report("fancytwitter: \(error)")
      return 2
    }
    guard isShown(arguments.library, in: folder) else { return Self.hasOtherLibrary }
    // A value may stand behind its option, and is what the person wrote.
    let options = words.filter { $0.hasPrefix("--") }.map { $0.prefix { $0 != "=" } }
    Log.debug("asked for: \(options.joined(separator: " "))")
    if let theme = arguments.theme { keeper?.change { $0.theme = theme } }
    openWindow(arguments)
    if let search = arguments.search, !search.isEmpty {
      openWithPanels()
      windows.main?.content.search(for: search)
    } else if let action = arguments.quickAction.flatMap({ Command.Name(rawValue: $0.rawValue) }) {
      perform(action)
    } else if let section = arguments.section {
      show(.section(section))
    }
    if case .open(let files) = arguments.action, !files.isEmpty {
      read(Window.Drop(words: files, in: folder))
    }
    return 0
  }

  /// Reads archives that the desktop hands over; with `hasForeign` something was among them that is no file of this computer.
  func open(_ paths: [String], hasForeign: Bool) {
    openWindow()
    read(Window.Drop(paths: paths, hasForeign: hasForeign))
  }

  /// Opens the window, or brings it to the front; one whose program was replaced meanwhile offers to start the new one.
  func openWindow() {
    windows.open()
    guard Desktop.isReplaced else { return }
    windows.main?.content.context.messages.say(
      translated("FancyTwitter was updated."),
      offering: Messages.Button(title: translated("_Start Anew")) { [weak windows] in
        windows?.startAnew { true }
      })
  }

  /// Whether a library that was named in some folder is the one that is shown here.
  private func isShown(_ library: String?, in folder: String) -> Bool {
    guard let library else { return true }
    return FilePath.resolved(FilePath.absolute(library, in: folder))
      == FilePath.resolved(windows.library.path)
  }

  private func read(_ files: Window.Drop) {
    if files.hasForeign { windows.main?.content.intake.refuseForeign() }
    if !files.paths.isEmpty { windows.main?.importArchives(files.paths) }
  }

  private func openWindow(_ arguments: Arguments) {
    let runs = windows.main != nil
    openWindow()
    guard runs, let main = windows.main else { return }
    if let size = arguments.size { main.window.resize(width: size.width, height: size.height) }
    if arguments.showsSample { main.open(showsSample: true) }
  }

  // What is asked for is seen in the first frame: its style cannot wait for the third.
  private func openWithPanels() {
    windows.open()
    windows.loadPanels()
  }
}
