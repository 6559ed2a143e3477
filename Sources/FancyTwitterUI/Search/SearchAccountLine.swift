import DesignKit
import GtkKit
import TweetRows

/// Says whose tweets alone are searched, and leads to a search of all accounts.
@MainActor
final class SearchAccountLine {
  let column: ReadingColumn
  let allAccounts = Button(label: translated("Search _All Accounts"))
  private let name = Label("")
  private let row: FittingRow

  init(look: Look) {
    row = FittingRow([name, allAccounts], spacing: 4)
    column = ReadingColumn(row.widget, look: look)
    name.beginRow()
    allAccounts.addStyleClass("plain-button")
    for part in [name, allAccounts] as [Widget] { part.show() }
    column.hidesFromShowAll()
  }

  /// Names an account, of which the library may have a home timeline; nil where all are searched.
  func show(_ handle: String?, hasHome: Bool) {
    column.isVisible = handle != nil
    guard let handle else { return }
    name.text = PostWords(ofHandle: handle).only(of: NetworkWords.sign(handle), hasHome: hasHome)
  }

  /// Fits into a width; only between two layouts.
  func fit(into width: Int) { row.fit(into: width) }
}
