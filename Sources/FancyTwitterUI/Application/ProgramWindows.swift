import Backup
import DesignKit
import GLibKit
import GtkKit
import TweetRows
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
    /// What has taken the library's place just now, which is told.
    var taken: InstalledRestore?
  }

  /// The program that has them.
  weak var owner: MainApplication?

  /// What they belong to, once there is one.
  weak var application: Application?

  /// All that are open; the one that was used last is the last.
  private(set) var all: [MainWindow] = []
  private(set) var preferences: PreferencesWindow?
  /// What is open of which there is one at a time.
  private var dialogs: [Command.Name: Window] = [:]
  private var styleSheet: ThemeStyleSheet?
  private var hintTimer: LoopTimer?
  let library: LibraryFolder
  private let look: Look
  private let options: Options
  private let live: LiveAccounts?
  private let store: (any SettingsStore)?
  private let marks = MarksEcho()
  /// What has taken the library's place, until that is told.
  private var taken: InstalledRestore?

  /// The windows on a library; none is open yet.
  ///
  /// A store keeps where the window stood, and that the menu's bars have shown themselves; without it the window has
  /// its usual place, and the bars do not show themselves.
  init(
    library: LibraryFolder, look: Look, options: Options, live: LiveAccounts? = nil,
    store: (any SettingsStore)? = nil
  ) {
    self.live = live
    self.library = library
    self.look = look
    self.options = options
    self.store = store
    taken = options.taken
    live?.attention = { [weak self] in self?.attention ?? .hidden }
    store?.onRefusal = { [weak self] refusal in
      guard let main = self?.main else { return Terminal.printFailure(refusal) }
      main.content.notices.show(refusal)
    }
  }

  /// The window that was used last.
  var main: MainWindow? { all.last }

  /// Whether a person sees any of them.
  var attention: PollPace.Attention {
    if all.contains(where: { $0.window.isActive }) { return .active }
    return all.contains { $0.window.isOnScreen } ? .behind : .hidden
  }

  /// Opens the main window, or brings the one that was used last to the front.
  func open() {
    if let main { return main.window.present() }
    Log.debug("opening the window")
    styleSheet = ThemeStyleSheet(look: look)
    let made = make(size: options.size, start: options.section)
    made.open(showsSample: options.showsSample)
    if let taken { made.content.context.messages.say(taken.sentence) }
    taken = nil
    owner?.didOpen(made)
    hintAtMenu(of: made)
    finishOnceSeen(made)
  }

  /// Opens one more window, as large as the one that was used last, on the same section of the same account.
  ///
  /// - Returns: the window.
  @discardableResult
  func openAnother() -> MainWindow? {
    guard let former = main else {
      open()
      return main
    }
    // What is read there is where the new one begins.
    former.content.sections.savePlace()
    let made = make(
      size: former.ownSize,
      start: former.content.sections.current.section,
      sharing: former.content.context)
    made.content.session.begin(with: former.content.session.account)
    made.open(showsSample: former.content.session.wantsSample)
    return made
  }

  /// Runs `body` at once, or when the person has agreed to stop what is under way in any of the windows.
  func whenNothingRuns(_ body: @escaping () -> Void) {
    let whole = all.reduce(body) { next, window in
      { [weak window] in window.map { $0.whenNothingRuns(next) } ?? next() }
    }
    whole()
  }

  /// Keeps what the person would miss next time.
  ///
  /// - Returns: whether nothing is lost if all windows go now.
  func leave() -> Bool {
    defer { store?.flush() }
    // Each is asked, whatever another answers.
    return all.filter { !$0.leave() }.isEmpty
  }

  /// Keeps what is written in all windows, which go on.
  func keep() { for window in all { window.content.keep() } }

  /// What would be lost if all windows went now, and in which one; nil for nothing.
  var loss: (window: Window, reason: String)? {
    all.lazy.compactMap { main in main.loss.map { (main.window, $0) } }.first
  }

  /// Goes on with what ``leave()`` ended: the windows stay.
  func goOn() { for window in all { window.content.goOn() } }

  /// Styles what a first paint does not show: menus, dialogs and screens.
  func loadPanels() { styleSheet?.loadPanels() }

  func showPreferences() {
    if let preferences { return preferences.present() }
    let made = PreferencesWindow(
      application: application, look: look, library: library, live: live, over: main?.window,
      program: self)
    made.window.onDestroy { [weak self] in self?.preferences = nil }
    preferences = made
    made.present()
  }

  /// Shows what a command opens, or brings it to the front where it is open.
  func showOnce(_ name: Command.Name, _ make: () -> Window) {
    if let open = dialogs[name] { return open.present() }
    let made = make()
    made.onDestroy { [weak self] in self?.dialogs[name] = nil }
    dialogs[name] = made
  }
}

// MARK: - What windows ask for

extension ProgramWindows: WindowHost {
  func perform(_ command: Command.Name) { owner?.perform(command) }

  func openWindow(showing destination: Destination) {
    openAnother()?.content.show(destination)
  }

  func showBackup() {
    guard let main else { return }
    // They would lie over what they lead to.
    preferences?.window.close()
    main.content.show(.backup)
    main.window.present()
  }

  func closeChats() async { for window in all { await window.content.closeChats() } }

  func reopen() { for window in all { window.content.reopen() } }

  func libraryGrew() { preferences?.form.libraryPreferences.follow() }

  func confirm(_ outcome: String) {
    preferences?.form.confirm(outcome)
    main?.content.messages.confirm(outcome)
  }

  func report(late problem: String) { main?.content.messages.say(problem) }

  func startAnew(_ last: @escaping () -> Bool) { owner?.startAnew(last) }
}

// MARK: - Private

extension ProgramWindows {
  private func make(
    size: Arguments.Size?, start: Section?, sharing other: ScreenContext? = nil
  ) -> MainWindow {
    let session = LibrarySession(folder: library, folders: .current, live: live)
    let made = MainWindow(
      application: application, look: look, session: session, size: size, start: start,
      sharing: other, store: store, program: self)
    all.append(made)
    made.window.onDestroy { [weak self, weak made] in
      guard let self else { return }
      all.removeAll { $0 === made }
      // They are those of all windows, and would go with the one that they were opened over.
      if let main { preferences?.window.setParent(main.window) }
    }
    made.window.onFocusChange { [weak self, weak made] isFocused in
      guard isFocused, let self, let made, main !== made else { return }
      all.removeAll { $0 === made }
      all.append(made)
    }
    marks.follow(made.content.context)
    return made
  }

  private func finishOnceSeen(_ window: MainWindow) {
    var frames = 0
    window.content.body.onEachFrame { [weak self] _ in
      frames += 1
      guard frames > 2 else { return true }
      self?.loadPanels()
      self?.owner?.didPaint()
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
