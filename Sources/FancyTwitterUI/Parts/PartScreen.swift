import ArchiveImport
import DesignKit
import GLibKit
import GtkKit
import TweetRows
import TweetStore

/// A part of an archive, line by line: its name is the title, and what is in it can be searched and copied.
@MainActor
final class PartScreen: Screen {
  let title: String
  let widget: Widget
  private(set) var rows = RowList()

  private let topic: Topic
  private let account: AccountID
  private let context: ScreenContext
  private let column = Box(.column)
  private let list = Box(.column)
  private let scroller: ScrolledWindow
  private let search: SearchLine
  private var shown = 0
  private var total = 0
  private var heading = ""
  private let parts: BackgroundParts
  /// Asks for lines.
  private let question = LastQuestion()
  /// Rows that have no place yet.
  private var coming: [PartRow] = []
  /// Whether the keyboard goes into the lines when they are there.
  private var awaitsKeyboard = false

  private static let pageSize = 200
  /// As many bytes of text are laid out at once as the window can wait for.
  private static let bytesAtOnce = 4_000

  init(_ topic: Topic, of account: AccountID, in folder: LibraryFolder, context: ScreenContext) {
    self.topic = topic
    self.account = account
    parts = BackgroundParts(folder: folder)
    self.context = context
    title = topic.name
    scroller = ScrolledWindow(content: column)
    widget = scroller
    search = SearchLine(translated("Search in this list"), look: context.look)
    column.append(search.widget)
    column.append(list)
    list.setAccessibleRole(.list)
    list.accessibleName = title
    scroller.onScroll { [weak context] in context?.host?.scrollSideways($0) ?? false }
    scroller.adjustment.onChange { [weak self] in self?.loadMoreIfNeeded() }
    entry.onSearch { [weak self] in self?.start() }
    search.lead(into: { [weak self] in self?.rows.takeFocus() }) { [weak context] in
      _ = context?.input.escapeLate()
    }
    start()
    scroller.showAll()
  }

  /// The line that lines are searched with.
  var entry: SearchEntry { search.entry }

  var isSettled: Bool { !question.isOpen && coming.isEmpty }

  func takeFocus() {
    awaitsKeyboard = rows.rows.isEmpty && question.isOpen
    rows.rows.isEmpty ? entry.grabFocus() : rows.takeFocus()
  }
}

// MARK: - Private

extension PartScreen {
  /// Shows the first lines of those that are looked for; what was shown stays until they are there.
  private func start() {
    read(from: 0) { [weak self] total, lines in
      self?.begin(total)
      self?.show(lines)
    }
  }

  private func loadMoreIfNeeded() {
    let adjustment = scroller.adjustment
    guard !question.isOpen, coming.isEmpty, shown < total,
      adjustment.value + 2 * adjustment.page > adjustment.upper
    else { return }
    read(from: shown) { [weak self] _, lines in self?.show(lines) }
  }

  /// Asks for the lines from one on, and for how many there are.
  private func read(from place: Int, _ answer: @escaping (Int, [PartLine]) -> Void) {
    let (names, text) = (topic.readParts, entry.text)
    let range = place..<place + Self.pageSize
    question.ask { [parts, account] () async throws(LibraryError) in
      try await parts.read { (table) throws(LibraryError) in
        (
          total: try table.count(of: names, account: account, matching: text),
          lines: try table.lines(of: names, account: account, matching: text, at: range)
        )
      }
    } then: {
      answer($0.total, $0.lines)
    } failing: { [self] in
      fail($0)
    }
  }

  private func begin(_ total: Int) {
    list.removeAll()
    rows = RowList()
    (shown, heading, self.total, coming) = (0, "", total, [])
    guard total == 0 else { return }
    let text =
      entry.text.isEmpty ? translated("Nothing is in this list.") : translated("Nothing was found.")
    let note = PanelNote(text, look: context.look)
    // Who searches hears that nothing is left.
    note.setAccessibleRole(.notification)
    list.append(note)
  }

  private func show(_ lines: [PartLine]) {
    shown = lines.isEmpty ? total : shown + lines.count
    let isGoingOn = !coming.isEmpty
    coming += lines.flatMap { PartRow.all(of: $0, topic, context) }
    if !isGoingOn { addSome() }
    // Who has begun to type meanwhile goes on.
    if awaitsKeyboard, entry.containsFocus, entry.text.isEmpty { rows.takeFocus() }
    awaitsKeyboard = false
  }

  /// Adds rows for as much text as the window can wait for; the rest follows between frames.
  private func addSome() {
    var bytes = 0
    let count = coming.prefix { row in
      defer { bytes += row.length }
      return bytes < Self.bytesAtOnce
    }.count
    for row in coming.prefix(count) { add(row) }
    coming.removeFirst(count)
    list.showAll()
    guard !coming.isEmpty else { return }
    column.afterFrame { [weak self] in self?.addSome() }
  }

  private func fail(_ error: LibraryError) {
    if shown > 0 { return context.messages.say(sentence(for: error)) }
    list.removeAll()
    list.append(PanelNote(sentence(for: error), look: context.look))
    list.showAll()
  }

  private func add(_ part: PartRow) {
    let shownHeading = topic.heading(of: part.line)
    if shownHeading != heading, !shownHeading.isEmpty {
      list.append(PanelHeading(shownHeading, look: context.look))
    }
    heading = shownHeading
    guard !part.line.text.isEmpty else { return }
    let row = part.widget()
    rows.add(row)
    list.append(row)
  }
}
