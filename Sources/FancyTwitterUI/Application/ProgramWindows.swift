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

  /// Runs when the main window has been opened.
  var onOpen: (MainWindow) -> Void = { _ in }

  /// Runs when the first frames are painted: what is not worth a millisecond before that follows now.
  var onPainted: () -> Void = {}

  /// Runs when the person chooses something in a menu.
  var onCommand: (Command.Name) -> Void = { _ in }

  /// Ends the program and starts it again, if what is done last can be.
  var startAnew: (_ last: @escaping () -> Bool) -> Void = { _ in }

  /// Keeps where the window stood, and that the menu's bars have shown themselves; without it the
  /// window has its usual place, and the bars do not show themselves.
  var store: (any SettingsStore)? {
    didSet {
      // The desktop's own settings say nothing: its service writes them, and keeps trouble to itself.
      let file = store as? FileSettings ?? (store as? LayeredSettings)?.file
      file?.onRefusal = { [weak self] refusal in
        guard let main = self?.main else { return Terminal.printError("fancytwitter: \(refusal)") }
        main.content.notices.show(refusal)
      }
    }
  }

  /// All that are open; the one that was used last is the last.
  private(set) var all: [MainWindow] = []
  private var isFollowing = false
  private var preferences: PreferencesWindow?
  private var styleSheet: ThemeStyleSheet?
  private var hintTimer: LoopTimer?
  let library: LibraryFolder
  private let look: Look
  private let options: Options
  /// What has taken the library's place, until that is told.
  private var taken: InstalledRestore?
  private let live: LiveAccounts?

  init(library: LibraryFolder, look: Look, options: Options, live: LiveAccounts? = nil) {
    self.live = live
    self.library = library
    self.look = look
    self.options = options
    taken = options.taken
    live?.attention = { [weak self] in self?.attention ?? .hidden }
  }

  /// The window that was used last.
  var main: MainWindow? { all.last }

  /// Whether a person sees any of them.
  var attention: PollPace.Attention {
    if all.contains(where: { $0.window.isActive }) { return .active }
    return all.contains { $0.window.isOnScreen } ? .behind : .hidden
  }

  /// Opens the main window, or brings the one that was used last to the front.
  func open(for application: Application?) {
    if let main { return main.window.present() }
    Log.debug("opening the window")
    styleSheet = ThemeStyleSheet(look: look)
    let made = make(for: application, size: options.size ?? .standard, start: options.section)
    if options.size == nil { store.flatMap { WindowPlace($0) }?.apply(to: made.window) }
    made.open(showsSample: options.showsSample)
    if let taken { made.content.context.messages.say(taken.sentence) }
    taken = nil
    onOpen(made)
    hintAtMenu(of: made)
    finishOnceSeen(made)
  }

  /// Opens one more window, as large as the one that was used last and on the same section, which may show a destination.
  func openAnother(for application: Application?, showing destination: Destination? = nil) {
    guard let former = main else { return open(for: application) }
    let (width, height) = former.window.currentSize
    // What is read there is where the new one begins.
    former.content.sections.savePlaces()
    let made = make(
      for: application, size: Arguments.Size(width: width, height: height),
      start: former.content.sections.current.section,
      sharing: former.content.context)
    made.open(showsSample: former.content.session.wantsSample)
    if let destination { made.content.show(destination) }
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

  /// Goes on with what ``leave()`` ended: the windows stay.
  func goOn() { for window in all { window.content.goOn() } }

  /// Styles what a first paint does not show: menus, dialogs and screens.
  func loadPanels() { styleSheet?.loadPanels() }

  func showPreferences(for application: Application?) {
    if let preferences { return preferences.present() }
    let made = PreferencesWindow(
      application: application, look: look, library: library, live: live, over: main?.window)
    made.form.libraryPreferences.closeChats = { [weak self] in await self?.closeChats() }
    made.form.libraryPreferences.onChange = { [weak self] in self?.reopen() }
    made.form.libraryPreferences.onLateProblem = { [weak self] in self?.reportLate($0) }
    made.form.libraryPreferences.onBackup = { [weak self] in
      guard let main = self?.main else { return }
      // It would lie over what it leads to.
      self?.preferences?.window.close()
      main.content.show(.backup)
      main.window.present()
    }
    made.window.onDestroy { [weak self] in self?.preferences = nil }
    preferences = made
    made.present()
  }

  private func make(
    for application: Application?, size: Arguments.Size, start: Section?,
    sharing other: ScreenContext? = nil
  ) -> MainWindow {
    let session = LibrarySession(folder: library, folders: .current, live: live)
    let made = MainWindow(
      application: application, look: look, session: session, size: size, start: start,
      sharing: other)
    all.append(made)
    if let store { made.widths = WindowWidths(store) }
    made.onLeave = { [weak self, weak made] in
      guard let store = self?.store, let made else { return }
      WindowPlace(of: made.window).save(to: store)
      if !made.window.isMaximised { made.widths.note(made.window.currentSize.width) }
      made.widths.save(to: store)
    }
    made.window.onDestroy { [weak self, weak made] in self?.all.removeAll { $0 === made } }
    made.window.onFocusChange { [weak self, weak made] isFocused in
      guard isFocused, let self, let made, main !== made else { return }
      all.removeAll { $0 === made }
      all.append(made)
    }
    made.onCommand = { [weak self] in self?.onCommand($0) }
    made.content.context.closeChats = { [weak self] in await self?.closeChats() }
    made.content.context.reopen = { [weak self] in self?.reopen() }
    made.content.context.reportLate = { [weak self] in self?.reportLate($0) }
    made.content.context.startAnew = { [weak self] in self?.startAnew($0) }
    made.content.context.openWindow = { [weak self, weak application] in
      self?.openAnother(for: application, showing: $0)
    }
    let context = made.content.context
    context.bookmarks.observe(self) { [weak self, weak made] in
      self?.notifyOthers(than: made) { $0.bookmarks.follow() }
    }
    context.names.observe(self) { [weak self, weak made] in
      self?.notifyOthers(than: made) { $0.names.changed() }
    }
    context.links.observe(self) { [weak self, weak made] in
      self?.notifyOthers(than: made) { $0.links.changed() }
    }
    return made
  }

  private func closeChats() async { for window in all { await window.content.closeChats() } }

  private func reopen() { for window in all { window.content.reopen() } }

  private func reportLate(_ problem: String) { main?.content.messages.say(problem) }

  private func notifyOthers(than window: MainWindow?, _ notify: (ScreenContext) -> Void) {
    // They tell of it in turn.
    guard !isFollowing else { return }
    isFollowing = true
    for other in all where other !== window { notify(other.content.context) }
    isFollowing = false
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
