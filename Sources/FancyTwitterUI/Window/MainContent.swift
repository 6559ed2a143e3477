import GtkKit
import TweetModel
import TweetStore

/// Everything in the main window: the bar, and beneath it the timeline or a message.
@MainActor
package final class MainContent {
  let bar: NavigationBar
  let body: BackdropView
  package let timeline: TimelineView
  let banner = Banner()

  let dropdown: SectionDropdown
  private(set) lazy var search = makeSearch()
  let menuOverlay: MenuOverlay
  let menu: MenuController

  /// Runs when the person wants to choose an archive.
  var onChooseArchive: () -> Void = {}

  /// Runs when the person presses the button of a message, which shows an import's progress.
  var onMessageButton: () -> Void = {}

  private(set) var isSample = false

  let stack = Stack()
  // Made when there is something to say: its fonts would be looked for at every start.
  private lazy var message: MessagePage = {
    let page = MessagePage(look: look) { [weak self] in self?.onMessageButton() }
    stack.add(page.widget, named: Self.messagePage)
    return page
  }()
  private let folders: Folders
  let look: Look
  var library: OpenLibrary?
  var pageBeforeSearch = ""

  private static let timelinePage = "timeline"
  private static let messagePage = "message"
  static let searchPage = "search"

  init(look: Look, folders: Folders, isOffScreen: Bool = false) {
    self.folders = folders
    self.look = look
    bar = NavigationBar(look: look, isOffScreen: isOffScreen)
    timeline = TimelineView(look: look)
    let column = Box(.column)
    body = BackdropView(content: column, look: look)
    let start = SectionNames.all.firstIndex { $0.section.rawValue == look.preferences.startSection }
    dropdown = SectionDropdown(
      items: SectionNames.all.map { .init(icon: $0.icon, name: $0.name, count: "") },
      current: start ?? 0, look: look)
    menuOverlay = MenuOverlay(look: look)
    menu = MenuController(stage: body, overlay: menuOverlay, look: look)
    column.append(banner.widget)
    column.append(stack, expands: true)
    stack.add(timeline.widget, named: Self.timelinePage)
    column.show()
    stack.show()
    timeline.widget.showAll()
    body.addStyleClass("body")
    body.textColumn = { [weak self] width in self?.timeline.column(in: width) ?? 0..<width }
    bar.setTitle(SectionNames.all[dropdown.model.current].name)
    body.addLayer(dropdown)
    body.addLayer(menuOverlay)
    connectSections()
    connectMenu()
    timeline.onMessage = { [weak self] text in
      self?.banner.show(text, button: translated("_Close")) { self?.banner.hide() }
    }
    timeline.onFailure = { [weak self] in self?.show(failure: "\($0)") }
  }

  /// Shows the library, or the sample when it is asked for or the library is empty.
  func open(_ library: LibraryFolder, showsSample: Bool) {
    do {
      let reader = try LibraryReader(folder: library)
      let isUntouched = try reader.accounts().isEmpty
      if showsSample || isUntouched {
        try openSample()
      } else {
        try show(OpenLibrary(folder: library, reader: reader, isSample: false))
      }
    } catch {
      show(failure: "\(error)")
    }
  }

  /// Says how far an import is where an empty page asked for one; nil when none is under way.
  func show(importProgress text: String?) {
    guard stack.visiblePage == Self.messagePage else { return }
    if let text { return message.show(progress: text) }
    guard let library else { return }
    do { try show(library) } catch { show(failure: "\(error)") }
  }

  /// The name of the page that is seen.
  var visiblePage: String { stack.visiblePage }

  private func openSample() throws {
    let sample = SampleLibrary(folders: folders)
    try sample.make(now: Timestamp(milliseconds: Int64(LocalTime.now * 1000)))
    try show(
      OpenLibrary(
        folder: sample.folder, reader: try LibraryReader(folder: sample.folder), isSample: true))
  }

  private func show(_ library: OpenLibrary) throws {
    isSample = library.isSample
    if isSample { showSampleHint() } else { banner.hide() }
    self.library = library
    try showSection()
    countSections()
  }

  /// The section that the dropdown names.
  private var section: Section { SectionNames.all[dropdown.model.current].section }

  func showSection() throws {
    guard let library else { return }
    guard try library.reader.count(of: section) > 0 else { return showEmpty() }
    try timeline.show(library, section: section)
    stack.visiblePage = Self.timelinePage
  }

  private func countSections() {
    guard let library else { return }
    dropdown.update(
      counts: SectionNames.all.map { item in
        let count = (try? library.reader.count(of: item.section)) ?? 0
        return count == 0 ? "" : Numbers.grouped(count)
      })
  }

  private func showSampleHint() {
    banner.show(
      translated("This is a sample. Your own archive opens here, offline and private."),
      button: translated("_Open an archive…")
    ) { [weak self] in self?.onChooseArchive() }
  }

  private func showEmpty() {
    let (title, text) = SectionNames.emptyMessage(for: section)
    message.show(title: title, text: text, button: translated("Open an archive…"))
    stack.visiblePage = Self.messagePage
  }

  func show(failure text: String) {
    message.show(title: translated("The library cannot be read"), text: text, button: nil)
    stack.visiblePage = Self.messagePage
  }
}

/// A library and the reader that its first page comes from.
struct OpenLibrary {
  let folder: LibraryFolder
  let reader: LibraryReader
  let isSample: Bool
}
