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
  private let keeper: PreferencesKeeper?
  private var application: Application?
  /// The order that the sections' keys are in.
  private var keyedOrder: SectionOrder?

  init(
    library: LibraryFolder, look: Look, store: (any SettingsStore)?, options: ProgramWindows.Options
  ) {
    self.library = library
    self.look = look
    keeper = store.map { PreferencesKeeper(look, in: $0) }
    windows = ProgramWindows(library: library, look: look, options: options)
    windows.store = store
  }

  /// The program as it starts by itself, with a library of the caller's and nothing set.
  package convenience init(library: LibraryFolder) {
    let look = Look(preferences: Preferences(), themes: ThemeLibrary(.current))
    self.init(library: library, look: look, store: nil, options: ProgramWindows.Options())
  }

  /// Runs until the window is closed, or hands its words to the program that runs already.
  ///
  /// - Parameter words: What follows the program's name on the command line.
  /// - Returns: the exit status.
  package func run(_ words: [String] = []) -> Int {
    guard connect() else { return 1 }
    // Another library is another program: it must not land in the window of the first.
    let application = Application(id: Identity.id(of: library))
    self.application = application
    let performer = CommandPerformer(application, windows: windows, look: look)
    performer.quit = {
      guard let main = self.windows.main else { return self.quit() }
      main.whenNoImportRuns { self.quit() }
    }
    // The handlers keep the program alive while it runs.
    application.onCommandLine { words, folder in
      self.follow(Array(words.dropFirst()), in: folder, performer)
    }
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
    return application.run(["fancytwitter"] + words)
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

  /// Does what a command line asks for that was given in some folder, at this start or at a later one.
  ///
  /// - Returns: the exit status.
  private func follow(_ words: [String], in folder: String, _ performer: CommandPerformer) -> Int {
    let arguments: Arguments
    do throws(ArgumentsError) { arguments = try Arguments(parsing: words) } catch { return 2 }
    Log.debug("asked for: \(words.filter { $0.hasPrefix("--") }.joined(separator: " "))")
    if let theme = arguments.theme { keeper?.change { $0.theme = theme } }
    let runs = windows.main != nil
    windows.open(for: application)
    if runs, let size = arguments.size {
      windows.main?.window.resize(width: size.width, height: size.height)
    }
    if runs, arguments.showsSample { windows.main?.open(showsSample: true) }
    if let search = arguments.search, !search.isEmpty {
      performer.show(.search(text: search))
    } else if let action = arguments.quickAction.flatMap({ Command.Name(rawValue: $0.rawValue) }) {
      performer.perform(action)
    } else if let section = arguments.section.flatMap({ Section(rawValue: $0) }) {
      performer.show(.section(section))
    }
    if case .open(let files) = arguments.action, !files.isEmpty {
      windows.main?.importArchives(files.map { FilePath.absolute($0, in: folder) })
    }
    return 0
  }

  /// What launchers and command lines ask for reaches the one program that runs, or starts it.
  private func addActions(to application: Application, _ performer: CommandPerformer) {
    for command in Command.all {
      application.addAction(command.name.rawValue, keys: command.keys) {
        performer.perform(command.name)
      }
    }
    for item in SectionNames.all {
      application.addAction("show-" + item.section.rawValue) {
        performer.show(.section(item.section))
      }
    }
    setSectionKeys()
    look.observe(self) { [weak self] _ in self?.setSectionKeys() }
  }

  // They follow the order in which the sections are listed.
  private func setSectionKeys() {
    let order = look.preferences.sectionOrder
    guard order != keyedOrder else { return }
    keyedOrder = order
    for section in order.sections {
      application?.setKeys(
        order.keys(of: section).map { [$0] } ?? [], of: "show-" + section.rawValue)
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
