import DesignKit
import GtkKit
import TweetModel
import TweetRows
import TweetStore

/// A year on one page, which can be saved as a picture in the theme that is chosen beneath it.
@MainActor
final class YearScreen: Screen {
  let title: String
  let widget: Widget
  private(set) var page: YearPage?
  private(set) var isSettled = false

  /// Whose year it is, once that is shown.
  private var portrait: YearPortrait?
  private let year: Int
  private let account: AccountID?
  private let author: Author?
  private let library: OpenLibrary
  private let context: ScreenContext
  private let column = Box(.column)
  private let actions: YearActions
  /// Looks at each post, for as long as anybody sees what comes of it.
  private var reading: Task<Void, Never>?

  init(
    _ year: Int, of account: AccountID?, author: Author?, in library: OpenLibrary,
    context: ScreenContext
  ) {
    (self.year, self.account, self.author) = (year, account, author)
    self.library = library
    self.context = context
    actions = YearActions(context.look)
    title = translated("Your Year")
    widget = ScrolledWindow(content: column)
    // Until there is something to do the keyboard is here.
    widget.canFocus = true
    widget.accessibleName = title
    widget.onScroll { [weak context] in context?.host?.scrollSideways($0) ?? false }
    connect()
    begin()
  }

  // Before there is anything to do, keys scroll and go back all the same.
  func takeFocus() { page == nil ? widget.grabFocus() : actions.takeFocus() }

  func leave() -> Bool {
    reading?.cancel()
    return true
  }

  func goOn() { if reading?.isCancelled == true { begin() } }

  func printed() async throws(LibraryError) -> (any PrintedList)? {
    await reading?.value
    if let portrait { await withCheckedContinuation { portrait.whenThere($0.resume) } }
    return page.map { PrintedYear(title, $0.poster) }
  }

  /// Saves the page as a picture.
  func save(_ format: YearPoster.Format, to path: String) {
    page?.format = format
    withPicture { [saving = context.saving] in saving.save($0, to: path) }
  }
}

// MARK: - Private

extension YearScreen {
  private func begin() {
    let former = reading
    reading = Task {
      await former?.value
      isSettled = false
      do throws(LibraryError) {
        try await read()
      } catch {
        if error != .cancelled { context.host?.fail(sentence(for: error)) }
      }
      isSettled = true
      if !Task.isCancelled { reading = nil }
    }
  }

  /// Shows what the tallies tell at once, and the rest once each post was looked at.
  private func read() async throws(LibraryError) {
    let scope = PostFilter(account: account)
    let year = year
    let shared = try library.background()
    let tallies = try await shared.read { (reader) throws(LibraryError) in
      try reader.tallies(of: scope)
    }
    show(await YearSummary.made(year, of: author, tallies, nil))
    if let author { show(author, picturesIn: library.folder.media) }
    let patient = try library.separate()
    // The page is made to be shown around: it quotes nothing, and nobody, of what not everybody may see.
    let shown = scope.with { $0.isForEverybody = true }
    let standings = try await patient.read { (reader) throws(LibraryError) in
      try reader.standings(of: shown)
    }
    guard !Task.isCancelled else { return }
    show(await YearSummary.made(year, of: author, tallies, standings))
  }

  private func show(_ summary: YearSummary?) {
    guard let summary else { return }
    if let page {
      page.summary = summary
      return
    }
    let page = YearPage(summary, look: context.look)
    self.page = page
    column.append(page)
    column.append(actions.widget)
    column.showAll()
    if widget.isFocus { takeFocus() } else if widget.isMapped { context.input.keepKeyboardSeen() }
    widget.canFocus = false
  }

  /// Shows whose year it is, as rows do.
  private func show(_ author: Author, picturesIn folder: String) {
    guard let page else { return }
    portrait = YearPortrait(
      author, on: page, look: context.look, pictures: context.pictures, folder: folder)
  }

  /// Draws the page as it is saved, once whose it is can be seen.
  private func withPicture(_ body: @escaping (Surface) -> Void) {
    let draw = { [weak page] in if let surface = page?.poster.surface() { body(surface) } }
    guard let portrait else { return draw() }
    portrait.whenThere(draw)
  }

  private func connect() {
    actions.onFormat = { [weak self] in self?.page?.format = $0 }
    actions.onSave = { [weak self] in self?.choose() }
    actions.onCopy = { [weak self, messages = context.messages] in
      self?.withPicture { messages.copy($0) }
    }
  }

  private func choose() {
    let chooser = FileChooser(
      title: translated("Save Picture"), kind: .newFile, over: context.stage.window)
    chooser.setName("\(year).png")
    // Where the desktop's dialog leaves the window free, the page may be gone by then.
    chooser.choose { [self] path in
      if let path, let page { save(page.format, to: path) }
    }
  }
}
