import TweetRows
import DesignKit
import Appearance
import GLibKit
import GtkKit
import TweetStore

/// The program with its window, from start to end.
@MainActor
package final class MainApplication {
  /// Runs when the window has been opened.
  package var onWindow: (MainWindow) -> Void = { _ in }

  /// Keeps where the window stood, and that the menu's bars have shown themselves; without it the
  /// window has its usual place, and the bars do not show themselves.
  var store: (any SettingsStore)?

  private let library: LibraryFolder
  private let look: Look
  private let size: Arguments.Size?
  private let showsSample: Bool
  private let desktop = DesktopLook()
  private var hintTimer: LoopTimer?
  private var application: Application?
  private(set) var window: MainWindow?
  private var preferences: PreferencesWindow?
  private(set) var styleSheet: ThemeStyleSheet?

  init(library: LibraryFolder, look: Look, size: Arguments.Size?, showsSample: Bool) {
    self.library = library
    self.showsSample = showsSample
    self.size = size
    self.look = look
  }

  /// The program as it starts by itself, with a library of the caller's and nothing set.
  package convenience init(library: LibraryFolder) {
    let look = Look(preferences: Preferences(), themes: ThemeLibrary(.current))
    self.init(library: library, look: look, size: nil, showsSample: false)
  }

  /// Runs until the window is closed.
  ///
  /// - Returns: the exit status.
  package func run(
    files: [String], then action: (name: String, text: String?)? = nil, isService: Bool = false
  ) -> Int {
    Desktop.setProgramName(Identity.name, id: Identity.id)
    Desktop.useNoBusUnlessThereIsOne()
    Desktop.returnLargeBlocks()
    Desktop.prepareFonts()
    guard Desktop.connect() else {
      Terminal.printError(
        "fancytwitter: there is no display to open a window on. --screenshot FILE.png draws it "
          + "into a picture, --import PATH imports without a window.")
      return 1
    }
    PangoTypesetter.prepareFonts()
    MainLoop.attachMainQueue()
    // Another library is another program: it must not land in the window of the first.
    let application = Application(id: Identity.id, isAlone: library.path != Folders.current.library)
    self.application = application
    // The handlers keep the program alive while it runs.
    application.onActivate { self.activate() }
    application.onOpen { paths in
      self.activate()
      self.window?.importArchives(paths)
    }
    followDesktop()
    addActions(application)
    let words = isService ? ["--gapplication-service"] : files
    return application.run(["fancytwitter"] + words, then: action)
  }

  private func addActions(_ application: Application) {
    for command in Command.all {
      application.addAction(command.name.rawValue, keys: command.keys) {
        self.perform(command.name)
      }
    }
    addTextActions(to: application)
  }

  private func perform(_ command: Command.Name) {
    Log.debug("command \(command.rawValue)")
    if QuickAction(rawValue: command.rawValue) != nil { activateWithPanels() }
    switch command {
    case .search: show(.search(text: nil))
    case .sections: window?.content.sections.toggle()
    case .newTweet: show(.drafts)
    case .activity: show(.section(.whatsNew))
    case .favorites: show(.section(.favorites))
    case .date: window?.content.sections.chooseDate()
    case .back: window?.content.navigator.goBack()
    case .menu: window?.content.menu.toggle()
    case .open: window?.chooseArchive()
    case .themes, .preferences: showPreferences()
    case .shortcuts: if let window { ShortcutsHelp.show(over: window.window) }
    case .about: if let window { AboutDialog.show(Help.about, over: window.window) }
    case .larger: look.preferences = look.preferences.zoomed(1)
    case .smaller: look.preferences = look.preferences.zoomed(-1)
    case .usualSize: look.preferences.textScale = 1
    case .close: application?.closeActiveWindow()
    case .quit: quit()
    }
  }

  // Once in a person's life, so that they know what a drag to the side is for.
  private func hintAtMenu(of window: MainWindow) {
    guard let store, store.flag("hint-shown") != true, look.duration(1) > 0 else { return }
    hintTimer = LoopTimer(every: 1500) {
      window.content.menu.hint()
      store.set("hint-shown", true)
      return false
    }
  }

  private func followDesktop() {
    look.take(desktop)
    desktop.onChange = { [weak self] in
      guard let self else { return }
      look.take(desktop)
    }
  }

  private func showPreferences() {
    if let preferences { return preferences.present() }
    let made = PreferencesWindow(
      application: application, look: look, library: library, over: window?.window)
    made.window.onDestroy { [weak self] in self?.preferences = nil }
    preferences = made
    made.present()
  }

  /// Opens the window, or brings it to the front.
  func activate() {
    if let window { return window.window.present() }
    Log.debug("opening the window")
    styleSheet = ThemeStyleSheet(look: look)
    let window = MainWindow(
      application: application, look: look, library: library, size: size ?? .standard)
    self.window = window
    if size == nil { store.flatMap { WindowPlace($0) }?.apply(to: window.window) }
    window.onLeave = { [weak self, weak window] in
      if let store = self?.store, let window { WindowPlace(of: window.window).save(to: store) }
    }
    window.onCommand = { [weak self] in self?.perform($0) }
    window.open(showsSample: showsSample)
    onWindow(window)
    hintAtMenu(of: window)
    var frames = 0
    window.content.body.onEachFrame { [weak self] _ in
      frames += 1
      guard frames > 2 else { return true }
      self?.finishStart()
      return false
    }
  }

  /// Does what is not worth a millisecond before the first tweets are seen.
  private func finishStart() {
    Log.debug("the first frames are painted")
    Desktop.setWindowIcon(Identity.id)
    styleSheet?.loadPanels()
    desktop.follow()
    look.themes.watch()
  }

  /// Shows a theme from now on.
  package func showTheme(_ id: String) { look.preferences.theme = id }

  package func quit() {
    window?.leave()
    application?.quit()
  }
}
