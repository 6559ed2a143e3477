import Appearance
import GtkKit
import TweetModel
import TweetStore

/// Everything in the main window: the bar, and beneath it a section, a page over it, or a message.
@MainActor
package final class MainContent {
  let bar: NavigationBar
  let body: BackdropView
  package let timeline: TimelineView
  let banner = Banner()
  let dropdown: SectionDropdown
  let menuOverlay: MenuOverlay
  let menu: MenuController
  let pages = ScreenStack()
  let peek: PeekController
  var swipes: [SwipeGesture] = []

  private(set) lazy var search = makeSearch()
  private(set) lazy var media = makeMedia()
  private(set) lazy var trends = makeTrends()
  // Made when there is something to say: its fonts would be looked for at every start.
  private(set) lazy var message = makeMessage()

  /// Runs when the person wants to choose an archive.
  var onChooseArchive: () -> Void = {}

  /// Runs when the person presses the button of a message, which shows an import's progress.
  var onMessageButton: () -> Void = {}

  /// Shows an address to the person.
  var openLink: (WebLink) throws(DesktopError) -> Void = { link throws(DesktopError) in
    try Desktop.open(link.address, over: nil)
  }

  let look: Look
  /// The pictures of all that the window shows.
  let pictures = PictureCache()
  let folders: Folders
  var library: OpenLibrary?
  /// Under way while an older library is brought up to date.
  private(set) var preparation: Task<Void, Never>?
  /// The library's version when it was last shown.
  private var version: Int?
  /// Where drafts and what was searched for are kept: the person's own library.
  let notes: LibraryFolder
  /// The accounts of the library, and the one whose tweets alone are shown; nil for all.
  var accounts: [Account] = []
  var account: AccountID?

  init(look: Look, folders: Folders, notes: LibraryFolder, isOffScreen: Bool = false) {
    self.folders = folders
    self.look = look
    self.notes = notes
    bar = NavigationBar(look: look, isOffScreen: isOffScreen)
    timeline = TimelineView(look: look, pictures: pictures)
    let column = Box(.column)
    body = BackdropView(content: column, look: look)
    let start = SectionNames.all.firstIndex { $0.section.rawValue == look.preferences.startSection }
    dropdown = SectionDropdown(
      items: SectionNames.all.map { .init(icon: $0.icon, name: $0.name, count: "") },
      current: start ?? 0, look: look)
    menuOverlay = MenuOverlay(look: look)
    menu = MenuController(stage: body, overlay: menuOverlay, look: look)
    let peekLayer = PeekLayer(look: look)
    peek = PeekController(stage: body, layer: peekLayer, look: look)
    column.append(banner.widget)
    column.append(pages.widget, expands: true)
    pages.addRoot(timeline.widget, named: Root.timeline.rawValue)
    column.show()
    pages.widget.show()
    timeline.widget.showAll()
    body.addStyleClass("body")
    body.textColumn = { [weak self] width in self?.timeline.column(in: width) ?? 0..<width }
    body.addLayer(peekLayer)
    body.coveringLayer = { [weak peekLayer] in peekLayer?.coversAll == true ? peekLayer : nil }
    body.addLayer(dropdown)
    body.addLayer(menuOverlay)
    connect()
    updateBar()
  }

  var isSample: Bool { library?.isSample ?? false }

  /// Shows the library, or the sample when it is asked for or the library is empty.
  func open(_ folder: LibraryFolder, showsSample: Bool) {
    do {
      guard !folder.isOutdated || showsSample else { return update(folder) }
      let library = try OpenLibrary(folder: folder, isSample: false)
      let isUntouched = try library.reader.accounts().isEmpty
      try show(showsSample || isUntouched ? sample() : library)
    } catch {
      show(failure: "\(error)")
    }
  }

  /// Shows what has come into the library since it was opened; what is read stays in place.
  func refresh() {
    guard let library, !library.isSample, pages.top == nil else { return }
    do {
      guard try library.reader.version != version else { return }
      try show(library)
    } catch {
      show(failure: "\(error)")
    }
  }

  /// Says how far an import is where an empty page asked for one; nil when none is under way.
  func show(importProgress text: String?) {
    guard pages.rootName == Root.message.rawValue else { return }
    if let text { return message.show(progress: text) }
    guard let library else { return }
    do { try show(library) } catch { show(failure: "\(error)") }
  }

  func show(failure text: String) {
    message.show(title: translated("The library cannot be read"), text: text, button: nil)
    pages.popAll()
    pages.rootName = Root.message.rawValue
  }
}

// MARK: - Private

extension MainContent {
  /// The pages of which one lies beneath all others.
  enum Root: String { case timeline, media, trends, message }

  private func sample() throws -> OpenLibrary {
    let sample = SampleLibrary(folders: folders)
    try sample.make(now: Timestamp(milliseconds: Int64(LocalTime.now * 1000)))
    return try OpenLibrary(folder: sample.folder, isSample: true)
  }

  private func show(_ library: OpenLibrary) throws {
    self.library = library
    peek.forgetPages()
    version = try library.reader.version
    accounts = try library.reader.accounts()
    if let account, !accounts.map(AccountID.init).contains(account) { self.account = nil }
    if isSample { showSampleHint() } else { banner.hide() }
    try showSection()
  }

  /// Brings the library of an older version up to date, elsewhere, and shows it then.
  private func update(_ folder: LibraryFolder) {
    message.show(
      title: translated("One moment"),
      text: translated("Your library is being prepared for this version. That happens once."),
      button: nil)
    pages.rootName = Root.message.rawValue
    preparation = Task {
      let result = await Self.updated(folder)
      preparation = nil
      do throws(LibraryError) {
        try result.get()
        let library = try OpenLibrary(folder: folder, isSample: false)
        do { try show(library) } catch { show(failure: "\(error)") }
        focusContent()
      } catch {
        show(failure: "\(error)")
      }
    }
  }

  @concurrent
  private nonisolated static func updated(
    _ folder: LibraryFolder
  ) async -> Result<Void, LibraryError> {
    Result { () throws(LibraryError) in _ = try LibraryReader(folder: folder) }
  }

  private func showSampleHint() {
    banner.show(
      translated("This is a sample. Your own archive opens here, offline and private."),
      button: translated("_Open an archive…")
    ) { [weak self] in self?.onChooseArchive() }
  }

  private func makeMessage() -> MessageScreen {
    let page = MessageScreen(look: look) { [weak self] in self?.onMessageButton() }
    pages.addRoot(page.widget, named: Root.message.rawValue)
    return page
  }
}
