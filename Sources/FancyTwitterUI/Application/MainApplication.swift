import DesignKit
import GLibKit
import GtkKit
import TweetRows
import TweetStore

/// The program with its window, from start to end.
@MainActor
package final class MainApplication {
  /// Runs when the window has been opened.
  package var onWindow: (MainWindow) -> Void = { _ in }

  private let library: LibraryFolder
  private let look: Look
  private let windows: ProgramWindows
  private let desktop = DesktopLook()
  private var application: Application?

  init(
    library: LibraryFolder, look: Look, store: (any SettingsStore)?, options: ProgramWindows.Options
  ) {
    self.library = library
    self.look = look
    windows = ProgramWindows(library: library, look: look, options: options)
    windows.store = store
  }

  /// The program as it starts by itself, with a library of the caller's and nothing set.
  package convenience init(library: LibraryFolder) {
    let look = Look(preferences: Preferences(), themes: ThemeLibrary(.current))
    self.init(library: library, look: look, store: nil, options: ProgramWindows.Options())
  }

  /// Runs until the window is closed.
  ///
  /// - Returns: the exit status.
  package func run(
    files: [String], then action: (name: String, text: String?)? = nil, isService: Bool = false
  ) -> Int {
    guard connect() else { return 1 }
    // Another library is another program: it must not land in the window of the first.
    let application = Application(id: Identity.id, isAlone: library.path != Folders.current.library)
    self.application = application
    let performer = CommandPerformer(application, windows: windows, look: look)
    performer.quit = {
      guard let main = self.windows.main else { return self.quit() }
      main.whenNoImportRuns { self.quit() }
    }
    // The handlers keep the program alive while it runs.
    application.onActivate { self.windows.open(for: application) }
    application.onOpen { paths in
      self.windows.open(for: application)
      self.windows.main?.importArchives(paths)
    }
    application.onShutdown { self.leave() }
    MainLoop.onEndSignals { application.quit() }
    windows.onCommand = { performer.perform($0) }
    windows.onOpen = { [weak self] in self?.onWindow($0) }
    windows.onPainted = { [weak self] in self?.finishStart() }
    followDesktop()
    addActions(to: application, performer)
    let words = isService ? ["--gapplication-service"] : files
    return application.run(["fancytwitter"] + words, then: action)
  }

  /// Shows a theme from now on.
  package func showTheme(_ id: String) { look.preferences.theme = id }

  /// Ends the program, unless something would be lost that the window then tells of.
  package func quit() {
    if windows.main?.leave() != false { application?.quit() }
  }
}

// MARK: - Private

extension MainApplication {
  private func connect() -> Bool {
    Desktop.setProgramName(Identity.name, id: Identity.id)
    Desktop.useNoBusUnlessThereIsOne()
    Desktop.returnLargeBlocks()
    Desktop.prepareFonts()
    guard Desktop.connect() else {
      Terminal.printError(
        "fancytwitter: there is no display to open a window on. --screenshot FILE.png draws it "
          + "into a picture, --import PATH imports without a window.")
      return false
    }
    PangoTypesetter.prepareFonts()
    MainLoop.attachMainQueue()
    return true
  }

  /// Keeps what there is: neither the desktop nor a signal asks whether the program may end.
  private func leave() {
    guard windows.main?.leave() == false else { return }
    Terminal.printError("fancytwitter: what was written last could not be kept.")
  }

  /// What launchers and command lines ask for reaches the one program that runs, or starts it.
  private func addActions(to application: Application, _ performer: CommandPerformer) {
    for command in Command.all {
      application.addAction(command.name.rawValue, keys: command.keys) {
        performer.perform(command.name)
      }
    }
    application.addTextAction("search-for") { performer.show(.search(text: $0)) }
    application.addTextAction("show-section") {
      if let section = Section(rawValue: $0) { performer.show(.section(section)) }
    }
  }

  private func followDesktop() {
    look.take(desktop)
    desktop.onChange = { [weak self] in
      guard let self else { return }
      look.take(desktop)
    }
  }

  /// Does what is not worth a millisecond before the first tweets are seen.
  private func finishStart() {
    Log.debug("the first frames are painted")
    Desktop.setWindowIcon(Identity.id)
    desktop.follow()
    look.themes.watch()
  }
}
