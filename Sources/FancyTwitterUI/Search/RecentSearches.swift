import Appearance
import DesignKit
import GLibKit
import GtkKit
import TweetStore

/// What was searched for last, to be searched for again.
@MainActor
final class RecentSearches {
  let widget: ScrolledWindow

  /// Runs when the person chooses a search.
  var onChoose: (String) -> Void = { _ in }

  private let look: Look
  private let folder: LibraryFolder
  private let rows = Box(.column)
  private weak var latest: PanelRow?

  init(folder: LibraryFolder, look: Look) {
    self.folder = folder
    self.look = look
    widget = ScrolledWindow(content: ReadingColumn(rows, look: look))
    widget.showAll()
  }

  /// Lists what is kept.
  func refresh() throws(LibraryError) {
    rows.removeAll()
    latest = nil
    let searches = try RecentSearchTable(folder: folder).searches()
    guard !searches.isEmpty else { return }
    rows.append(PanelHeading(translated("Recent Searches"), look: look))
    for search in searches {
      add(PanelRow.Content(icon: .clock, text: search)) { [weak self] in self?.onChoose(search) }
    }
    add(PanelRow.Content(icon: .bin, text: translated("Clear Recent Searches"))) { [weak self] in
      self?.clear()
    }
    rows.showAll()
  }

  /// Puts the keyboard into the latest one, where there is one.
  func takeFocus() { latest?.grabFocus() }

  /// Keeps a search; it is a convenience, and a library that cannot be written is searched too.
  func add(_ search: String) {
    do throws(LibraryError) { try RecentSearchTable(folder: folder).add(search) } catch {
      Log.warning("\(error)")
    }
  }

  private func clear() {
    do throws(LibraryError) {
      try RecentSearchTable(folder: folder).clear()
      try refresh()
    } catch {
      Log.warning("\(error)")
    }
  }

  private func add(_ content: PanelRow.Content, _ action: @escaping () -> Void) {
    let row = PanelRow(content, look: look, role: .button, colours: PanelRow.Colours.onBackdrop)
    row.onButtonClicked(action)
    rows.append(row)
    if latest == nil { latest = row }
  }
}
