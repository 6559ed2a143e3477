import Appearance
import DesignKit
import GLibKit
import GtkKit
import TweetModel
import TweetStore

/// What can be searched for again: what was saved, here or on X, and what was searched for last.
@MainActor
final class KeptSearches {
  let widget: ScrolledWindow

  /// Runs when the person chooses a search.
  var onChoose: (String) -> Void = { _ in }

  /// Runs when something is listed, or nothing any more.
  var onChange: () -> Void = {}

  /// Whether nothing is listed.
  var isEmpty: Bool { first == nil }

  private let look: Look
  private let folder: LibraryFolder
  private let parts: BackgroundParts
  private let rows = Box(.column)
  private let archived: Box
  private weak var first: PanelRow?
  private var accounts: [AccountID] = []
  private let question = LastQuestion()

  /// As many as anybody saved on X.
  private nonisolated static let mostArchived = 100
  /// More than the widest window shows of one.
  private static let lineLength = 200
  private nonisolated static let part = "saved-search"

  init(folder: LibraryFolder, look: Look) {
    self.look = look
    self.folder = folder
    parts = BackgroundParts(folder: folder)
    archived = Box(.column)
    let column = Box(.column)
    column.append(rows)
    column.append(archived)
    widget = ScrolledWindow(content: ReadingColumn(column, look: look))
    widget.showAll()
  }

  /// Lists what is kept, and what the archives of a library hold, of one account or of all.
  func refresh(of account: Account?, in library: OpenLibrary?) throws(LibraryError) {
    var all: [Account] = []
    if let library, !library.isSample { all = try library.reader.accounts() }
    if let account { all.removeAll { $0 != account } }
    try refresh(of: all.map { AccountID($0) })
  }

  private func refresh(of accounts: [AccountID]) throws(LibraryError) {
    rows.removeAll()
    first = nil
    let table = try SearchTable(folder: folder)
    list(try table.saved(), translated("Saved Searches"), icon: .bookmarked)
    let recent = try table.searches()
    list(recent, translated("Recent Searches"), icon: .clock)
    if !recent.isEmpty {
      let content = PanelRow.Content(icon: .bin, text: translated("Clear Recent Searches"))
      add(content, to: rows) { [weak self] in self?.clear() }
    }
    rows.showAll()
    onChange()
    readArchived(of: accounts)
  }

  /// Puts the keyboard into the first one, where there is one.
  func takeFocus() { first?.grabFocus() }

  /// Keeps a search; it is a convenience, and a library that cannot be written is searched too.
  func add(_ search: String) {
    do throws(LibraryError) { try SearchTable(folder: folder).add(search) } catch {
      Log.warning("\(error)")
    }
  }

  /// Saves a search.
  func save(_ search: String) throws(LibraryError) { try SearchTable(folder: folder).save(search) }

  /// Forgets a search that was saved.
  func forget(_ search: String) throws(LibraryError) {
    try SearchTable(folder: folder).forget(search)
  }

  /// Whether a search is saved; where nobody can tell, it is not.
  func isSaved(_ search: String) -> Bool {
    do throws(LibraryError) { return try SearchTable(folder: folder).isSaved(search) } catch {
      Log.warning("\(error)")
      return false
    }
  }
}

// MARK: - Private

extension KeptSearches {
  private func list(_ searches: [String], _ heading: String, icon: Icon) {
    guard !searches.isEmpty else { return }
    rows.append(PanelHeading(heading, look: look))
    for search in searches { add(search, icon, to: rows) }
  }

  private func readArchived(of accounts: [AccountID]) {
    if accounts != self.accounts { archived.removeAll() }
    self.accounts = accounts
    // What was saved elsewhere is a convenience, too: where it cannot be read, nobody is told.
    question.ask { [parts] () async throws(LibraryError) in
      var found: [String] = []
      for account in accounts {
        found += try await parts.read { (table) throws(LibraryError) in
          try table.lines(of: [Self.part], account: account, at: 0..<Self.mostArchived)
        }.map(\.text)
      }
      return found
    } then: { [self] in
      show(archived: $0)
    }
  }

  private func show(archived searches: [String]) {
    archived.removeAll()
    guard !searches.isEmpty else { return }
    archived.append(PanelHeading(translated("Saved on X"), look: look))
    for search in searches { add(search, .archive, to: archived) }
    archived.showAll()
    onChange()
  }

  private func clear() {
    do throws(LibraryError) {
      try SearchTable(folder: folder).clear()
      try refresh(of: accounts)
    } catch {
      Log.warning("\(error)")
    }
  }

  private func add(_ search: String, _ icon: Icon, to box: Box) {
    let line = search.asLine(atMost: Self.lineLength)
    add(PanelRow.Content(icon: icon, text: line, shrinks: false), to: box) { [weak self] in
      self?.onChoose(search)
    }
  }

  private func add(_ content: PanelRow.Content, to box: Box, _ action: @escaping () -> Void) {
    let row = PanelRow(content, look: look, role: .button, colours: PanelRow.Colours.onBackdrop)
    row.onButtonClicked(action)
    box.append(row)
    if first == nil { first = row }
  }
}
