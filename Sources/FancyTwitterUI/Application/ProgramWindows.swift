import DesignKit
import GLibKit
import GtkKit
import TweetStore

/// The program's windows: opened, brought to the front, and found again where they stood.
@MainActor
final class ProgramWindows {
  /// How the windows begin.
  struct Options {
    /// Nil for the size that the window had.
    var size: Arguments.Size?
    var showsSample = false
    /// Nil for the one that the person chose to start with.
    var section: Section?
  }

  /// Runs when the main window has been opened.
  var onOpen: (MainWindow) -> Void = { _ in }

  /// Runs when the first frames are painted: what is not worth a millisecond before that follows now.
  var onPainted: () -> Void = {}

  /// Runs when the person chooses something in a menu.
  var onCommand: (Command.Name) -> Void = { _ in }

  /// Keeps where the window stood, and that the menu's bars have shown themselves; without it the
  /// window has its usual place, and the bars do not show themselves.
  var store: (any SettingsStore)?

  private(set) var main: MainWindow?
  private var preferences: PreferencesWindow?
  private var styleSheet: ThemeStyleSheet?
  private var hintTimer: LoopTimer?
  let library: LibraryFolder
  private let look: Look
  private let options: Options

  init(library: LibraryFolder, look: Look, options: Options) {
    self.library = library
    self.look = look
    self.options = options
  }

  /// Opens the main window, or brings it to the front.
  func open(for application: Application?) {
    if let main { return main.window.present() }
    Log.debug("opening the window")
    styleSheet = ThemeStyleSheet(look: look)
    let made = MainWindow(
      application: application, look: look, library: library, size: options.size ?? .standard,
      start: options.section)
    main = made
    if options.size == nil { store.flatMap { WindowPlace($0) }?.apply(to: made.window) }
    made.onLeave = { [weak self, weak made] in
      if let store = self?.store, let made { WindowPlace(of: made.window).save(to: store) }
    }
    made.window.onDestroy { [weak self] in self?.main = nil }
    made.onCommand = { [weak self] in self?.onCommand($0) }
    made.open(showsSample: options.showsSample)
    onOpen(made)
    hintAtMenu(of: made)
    finishOnceSeen(made)
  }

  /// Styles what a first paint does not show: menus, dialogs and screens.
  func loadPanels() { styleSheet?.loadPanels() }

  func showPreferences(for application: Application?) {
    if let preferences { return preferences.present() }
    let made = PreferencesWindow(
      application: application, look: look, library: library, over: main?.window)
    made.form.libraryPreferences.onChange = { [weak self] in self?.main?.content.reopen() }
    made.window.onDestroy { [weak self] in self?.preferences = nil }
    preferences = made
    made.present()
  }

  private func finishOnceSeen(_ window: MainWindow) {
    var frames = 0
    window.content.body.onEachFrame { [weak self] _ in
      frames += 1
      guard frames > 2 else { return true }
      self?.loadPanels()
      self?.onPainted()
      return false
    }
  }

  // Once in a person's life, so that they know what a drag to the side is for; who began to write meanwhile is
  // told at another start.
  private func hintAtMenu(of window: MainWindow) {
    guard let store, store.flag("hint-shown") != true, look.duration(1) > 0 else { return }
    hintTimer = LoopTimer(every: 1500) {
      if window.content.hintAtMenu() { store.set("hint-shown", true) }
      return false
    }
  }
}
