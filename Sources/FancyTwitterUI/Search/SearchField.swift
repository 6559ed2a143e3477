import DesignKit
import GLibKit
import GtkKit
import TweetRows
import TweetStore

/// The line to type into; beneath it what was understood of it, how much was found, the scopes and the order.
@MainActor
final class SearchField {
  let widget = Box(.column)
  let scopes: SearchScopes
  let chips: RemovableChips
  let allAccounts = Button(label: translated("Search _All Accounts"))
  let insights: Button
  let order = ChoiceBox(SearchOrder.allCases.map(\.name))

  /// Runs when the person wants to search all accounts.
  var onSearchAll: () -> Void = {}

  /// Runs when the person takes a part of what was typed away; the text is another one by then.
  var onRemove: () -> Void = {}

  let save: SaveSearchButton
  private let line: SearchLine
  let count = Label("")
  private let notice: RestingNotice
  private let note = Label("")
  private let summary = Box(.row, spacing: SearchField.spacing)
  private static let spacing = 2
  /// What the summary has beside its parts.
  private static let margin = 10
  // What says nothing takes no room.
  private let noteColumn: ReadingColumn
  private let chipColumn: ReadingColumn
  private let account = Box(.row, spacing: 4)
  private let accountColumn: ReadingColumn
  private let accountName = Label("")
  private var clauses: [SearchQuery.Clause] = []

  /// What came of a search is heard once nothing else has come for so many milliseconds.
  init(input: InputRouter, look: Look, patience: Int = 700) {
    notice = RestingNotice(count, patience: patience)
    scopes = SearchScopes(look: look)
    save = SaveSearchButton(look: look)
    chips = RemovableChips(translated("What was understood"), look: look)
    chipColumn = ReadingColumn(chips, look: look)
    noteColumn = ReadingColumn(note, look: look)
    accountColumn = ReadingColumn(account, look: look)
    insights = .icon(.bars, translated("Insights of this search"), look: look)
    let buttons = Box(.row)
    buttons.append(save.widget)
    buttons.append(SearchHelp.button(input: input, look: look))
    line = SearchLine(
      translated("Search"), hint: translated("Words, “a phrase”, #tag, @name, from:name"),
      beside: buttons, look: look)
    order.selection = 0
    order.name = translated("Order")
    order.addStyleClass("plain-choice")
    order.centerVertically()
    order.ellipsize()
    fillSummary()
    widget.onResize { [weak self] in self?.fit() }
    fillAccount()
    chips.onRemove = { [weak self] in self?.remove($0) }
    chips.onLeave = { [weak self] in self?.entry.grabFocus() }
    let parts = [
      line.widget, chipColumn, accountColumn, ReadingColumn(scopes.widget, look: look),
      ReadingColumn(summary, look: look), noteColumn,
    ]
    for part in parts { widget.append(part) }
    for part in [noteColumn, accountColumn, chipColumn] { part.hidesFromShowAll() }
  }

  var entry: SearchEntry { line.entry }

  /// What has been typed.
  var text: String {
    get { entry.text }
    set { entry.text = newValue }
  }

  /// Which of the found tweets come first.
  var searchOrder: SearchOrder {
    get { SearchOrder.allCases[order.selection ?? 0] }
    set { order.selection = SearchOrder.allCases.firstIndex(of: newValue) }
  }

  /// Shows what was understood of what has been typed, where that says more than the text itself.
  func show(_ query: SearchQuery) {
    let isPlain = !query.clauses.contains(where: \.isWorthSaying)
    clauses = isPlain ? [] : query.clauses
    chips.show(
      clauses.map { clause in
        RemovableChip.Content(
          text: clause.words, removal: translated("Take away: %s", clause.words),
          isWrong: clause.isMisunderstood)
      })
    chipColumn.isVisible = !clauses.isEmpty
  }

  /// A search begins, of another text than before or again.
  func begin(isOther: Bool) { notice.begin(isOther: isOther) }

  /// Says how much was found, and a sentence about it; both may be empty.
  func say(_ count: String, _ sentence: String = "") {
    show(count, sentence)
    notice.announce(said)
  }

  /// Shows what can be searched for, which nobody has to hear: nothing was.
  func show(hint: String) { show("", hint) }

  /// All that is said about the search.
  var said: String { paragraph([count.text, note.text]) }

  /// Says whose tweets alone are searched; nil where all are.
  func show(account handle: String?) {
    accountColumn.isVisible = handle != nil
    if let handle {
      accountName.text = PostWords(ofHandle: handle).only(of: NetworkWords.sign(handle))
    }
    fit()
  }

  func takeFocus() {
    entry.grabFocus()
    entry.selectAll()
  }
}

// MARK: - Private

extension SearchField {
  private func show(_ count: String, _ sentence: String) {
    self.count.text = count
    insights.isVisible = !count.isEmpty
    note.text = sentence
    noteColumn.isVisible = !sentence.isEmpty
    fit()
  }

  private func remove(_ index: Int) {
    guard clauses.indices.contains(index) else { return }
    text = SearchQuery.text(text, without: clauses[index])
    onRemove()
  }

  // In a narrow window with large text things go beneath each other, instead of being cut.
  private func fit() {
    // Another layout cannot be asked for in the midst of this one.
    MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      fit([count, insights, order], into: summary)
      fit([accountName, allAccounts], into: account)
    }
  }

  private func fit(_ parts: [Widget], into box: Box) {
    let widths = parts.map { $0.measuredWidth().natural + Self.spacing }
    box.setDirection(widths.reduce(Self.margin, +) > widget.size.width ? .column : .row)
  }

  private func fillSummary() {
    count.addStyleClass("search-count")
    count.align(0)
    count.ellipsize()
    count.centerVertically()
    note.addStyleClass("search-note")
    note.align(0)
    note.wrap(atCharacters: 40)
    summary.addStyleClass("search-summary")
    summary.append(count, expands: true)
    insights.centerVertically()
    insights.showAll()
    insights.hidesFromShowAll()
    insights.isVisible = false
    summary.append(insights)
    summary.append(order)
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
}

extension SearchOrder {
  fileprivate var name: String {
    switch self {
    case .newest: translated("Newest")
    case .oldest: translated("Oldest")
    case .best: translated("Best")
    case .mostLiked: translated("Most Liked", context: "order")
    }
  }
}
