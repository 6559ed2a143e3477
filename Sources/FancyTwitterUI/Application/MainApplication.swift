import DesignKit
import GLibKit
import GtkKit
import TweetRows
import TweetStore

/// The program with its window, from start to end.
@MainActor
final class MainApplication {
  /// Runs when the window has been opened.
  var onWindow: (MainWindow) -> Void = { _ in }

  private let library: LibraryFolder
  private let look: Look
  private let windows: ProgramWindows
  private let live: LiveAccounts
  private let desktop = DesktopLook()
  private let keeper: PreferencesKeeper?
  private var application: Application?
  private var performer: CommandPerformer?
  private var actions: ApplicationActions?
  private var startsAnew = false

  init(
    library: LibraryFolder, look: Look, store: (any SettingsStore)?,
    options: ProgramWindows.Options, kit: LiveKit = .desktop
  ) {
    self.library = library
    self.look = look
    keeper = store.map { PreferencesKeeper(look, in: $0) }
    live = LiveAccounts(of: library, kit: kit)
    windows = ProgramWindows(
      library: library, look: look, options: options, live: live, store: store)
    windows.owner = self
  }

  /// Runs until the window is closed, or hands its words to the program that runs already.
  ///
  /// - Parameter words: What follows the program's name on the command line.
  /// - Returns: the exit status.
  func run(_ words: [String] = []) -> Int {
    guard connect() else { return 1 }
    MainLoop.onEndSignals { [weak self] in self?.application?.quit() }
    followDesktop()
    // Another library is another program: it must not land in the window of the first.
    let (id, ownID) = (Identity.id(of: library), Identity.ownID(of: library))
    let isService = words.contains("--gapplication-service")
    var status = run(words, as: !isService && Application.isRunning(id: ownID) ? ownID : id)
    // By another environment another library may have the usual name.
    if status == CommandPerformer.hasOtherLibrary { status = run(words, as: ownID) }
    // What ended the program otherwise is no wish to see it again.
    guard startsAnew else { return status }
    Desktop.startAnew(["--library", library.path])
    Terminal.printError(
      "fancytwitter: it could not start itself anew. Start it: what was begun is completed then.")
    return 1
  }

  /// Ends the program, unless something would be lost that the window then tells of.
  func quit() {
    windows.leave() ? application?.quit() : windows.goOn()
  }
}

// MARK: - What windows ask for

extension MainApplication {
  /// Does what a command asks for.
  func perform(_ command: Command.Name) { performer?.perform(command) }

  /// Ends the program and starts it again, if what is done last can be.
  ///
  /// Who goes on in the window instead must not find another library in its place afterwards: nothing is settled before.
  func startAnew(_ last: @escaping () -> Bool) {
    windows.whenNothingRuns { [weak self] in
      guard let self else { return }
      guard windows.leave(), last() else { return windows.goOn() }
      startsAnew = true
      application?.quit()
    }
  }

  /// The main window has been opened.
  func didOpen(_ window: MainWindow) { onWindow(window) }

  /// The first frames are painted: what is not worth a millisecond before that follows now.
  func didPaint() {
    Log.debug("the first frames are painted")
    Desktop.setWindowIcon(Identity.id)
    desktop.follow()
    look.themes.watch()
    keeper?.follow()
    live.start()
  }
}

// MARK: - Private

extension MainApplication {
  private func run(_ words: [String], as id: String) -> Int {
    let (status, isLost) = runOnce(words, as: id)
    // Whom they were handed to was about to end, and has let go of the name by now.
    return isLost ? runOnce(words, as: id).status : status
  }

  /// Runs until the window is closed, or hands its words over; these may be lost, with whom they were handed to.
  private func runOnce(_ words: [String], as id: String) -> (status: Int, isLost: Bool) {
    let application = Application(id: id)
    self.application = application
    windows.application = application
    let performer = CommandPerformer(
      application, windows: windows, look: look, keeper: keeper
    ) { [weak self] in self?.windows.whenNothingRuns { self?.quit() } }
    self.performer = performer
    // The handlers keep the program alive while it runs.
    var hasHandedOver = true
    application.onCommandLine { words, folder, report in
      hasHandedOver = false
      return performer.follow(Array(words.dropFirst()), in: folder, report: report)
    }
    application.onActivate { performer.openWindow() }
    application.onOpen { performer.open($0, hasForeign: $1) }
    let sessionEnd = SessionEnd(of: windows)
    application.onSessionQuery { sessionEnd.answer() }
    application.onShutdown { self.leave() }
    actions = ApplicationActions(of: application, performer, look: look)
    let status = application.run(["fancytwitter"] + naming(library, in: words))
    if hasHandedOver, status == 0, Terminal.isInteractive() {
      Terminal.printError("fancytwitter: it runs already, and its window does what was asked for.")
    }
    // GLib's own: whoever follows words answers by other numbers.
    return (status, isLost: hasHandedOver && status == 1)
  }

  /// The words with the library in them: a process of another environment knows another one as the usual one.
  private func naming(_ library: LibraryFolder, in words: [String]) -> [String] {
    // The bus gives a service no words but this one, and GLib takes no others beside it.
    let isNamed = words.contains { $0 == "--library" || $0.hasPrefix("--library=") }
    let isService = words.contains("--gapplication-service")
    return isNamed || isService ? words : ["--library", library.path] + words
  }

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

  /// Keeps what there is: a signal does not ask whether the program may end, and who was asked by the desktop has decided.
  private func leave() {
    live.stop()
    let hasKept = windows.leave()
    // What was stopped goes before the program does.
    StoppableRun.waitForAll()
    guard !hasKept else { return }
    Terminal.printError("fancytwitter: what was written last could not be kept.")
  }

  private func followDesktop() {
    look.take(desktop)
    desktop.onChange = { [weak self] in
      guard let self else { return }
      look.take(desktop)
    }
  }
}
