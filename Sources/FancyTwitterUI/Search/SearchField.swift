import DesignKit
import GLibKit
import GtkKit
import TweetStore

/// The line to type into, and beneath it what came of it, among what and in which order.
@MainActor
final class SearchField {
  let widget = Box(.column)
  let kind = ChoiceBox([translated("All"), translated("Tweets"), translated("Likes")])
  let allAccounts = Button(label: translated("Search _All Accounts"))
  let order = ChoiceBox([translated("Newest"), translated("Best")])

  /// Runs when the person wants to search all accounts.
  var onSearchAll: () -> Void = {}

  private let line: SearchLine
  private let count = Label("")
  private let note = Label("")
  private let summary = Box(.row, spacing: SearchField.spacing)
  private static let spacing = 2
  /// What the summary has beside its parts.
  private static let margin = 10
  // What says nothing takes no room.
  private let noteColumn: ReadingColumn
  private let account = Box(.row, spacing: 4)
  private let accountColumn: ReadingColumn
  private let accountName = Label("")

  init(input: InputRouter, look: Look) {
    noteColumn = ReadingColumn(note, look: look)
    accountColumn = ReadingColumn(account, look: look)
    line = SearchLine(
      translated("Search"), hint: translated("Words, “a phrase”, #tag, @name, from:name"),
      beside: Self.helpButton(input: input, look: look), look: look)
    for (box, name) in [(kind, translated("Search in")), (order, translated("Order"))] {
      box.selection = 0
      box.name = name
      box.addStyleClass("plain-choice")
      box.centerVertically()
      box.ellipsize()
    }
    count.addStyleClass("search-count")
    count.align(0)
    count.ellipsize()
    count.centerVertically()
    note.addStyleClass("search-note")
    note.align(0)
    note.wrap(atCharacters: 40)
    summary.addStyleClass("search-summary")
    summary.append(count, expands: true)
    let choices = Box(.row, spacing: Self.spacing)
    for choice in [kind, order] { choices.append(choice) }
    summary.append(choices)
    widget.onResize { [weak self] in self?.fit() }
    fillAccount()
    let parts = [
      line.widget, accountColumn, ReadingColumn(summary, look: look), noteColumn,
    ]
    for part in parts { widget.append(part) }
    for part in [noteColumn, accountColumn] { part.hidesFromShowAll() }
  }

  var entry: SearchEntry { line.entry }

  /// What has been typed.
  var text: String {
    get { entry.text }
    set { entry.text = newValue }
  }

  /// Which of the found tweets come first.
  var searchOrder: SearchOrder {
    get { order.selection == 1 ? .best : .newest }
    set { order.selection = newValue == .best ? 1 : 0 }
  }

  /// Among which tweets the person wants to search.
  var searchKind: SearchScope.Kind {
    get { SearchScope.Kind.allCases[kind.selection ?? 0] }
    set { kind.selection = SearchScope.Kind.allCases.firstIndex(of: newValue) }
  }

  /// Says how much was found, and a sentence about it; both may be empty.
  func say(_ count: String, _ sentence: String = "") {
    self.count.text = count
    note.text = sentence
    noteColumn.isVisible = !sentence.isEmpty
    fit()
  }

  /// All that is said about the search.
  var said: String { [count.text, note.text].filter { !$0.isEmpty }.joined(separator: " ") }

  /// Says whose tweets alone are searched; nil where all are.
  func show(account handle: String?) {
    accountColumn.isVisible = handle != nil
    if let handle { accountName.text = translated("Only tweets and likes of %s", "@" + handle) }
    fit()
  }

  func takeFocus() {
    entry.grabFocus()
    entry.selectAll()
  }
}

// MARK: - Private

extension SearchField {
  // In a narrow window with large text things go beneath each other, instead of being cut.
  private func fit() {
    // Another layout cannot be asked for in the midst of this one.
    MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      fit([count, kind, order], into: summary)
      fit([accountName, allAccounts], into: account)
    }
  }

  private func fit(_ parts: [Widget], into box: Box) {
    let widths = parts.map { $0.measuredWidth().natural + Self.spacing }
    box.setDirection(widths.reduce(Self.margin, +) > widget.size.width ? .column : .row)
  }

  private func fillAccount() {
    account.addStyleClass("search-summary")
    accountName.addStyleClass("search-count")
    accountName.align(0)
    accountName.ellipsize()
    accountName.centerVertically()
    allAccounts.addStyleClass("plain-button")
    allAccounts.onClick { [weak self] in self?.onSearchAll() }
    account.append(accountName, expands: true)
    account.append(allAccounts)
    for part in [accountName, allAccounts] as [Widget] { part.show() }
  }

  private static func helpButton(input: InputRouter, look: Look) -> Button {
    let help = Button(content: IconView(.question, look: look, colour: \.text.handle))
    help.accessibleName = translated("What can be typed")
    help.addStyleClass("plain-button")
    help.setMinimumSize(width: 40, height: 36)
    help.onClick { [weak help] in if let help { SearchHelp.show(over: help, input: input) } }
    return help
  }
}
