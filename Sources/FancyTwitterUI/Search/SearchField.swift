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
  let account: SearchAccountLine
  let summary: SearchSummary
  let save: SaveSearchButton
  let spelling = SpellingOffer()

  /// Runs when the person takes a part of what was typed away; the text is another one by then.
  var onRemove: () -> Void = {}

  private let line: SearchLine
  private let notice: RestingNotice
  private let note = Label("")
  // What says nothing takes no room.
  private let noteColumn: ReadingColumn
  private let chipColumn: ReadingColumn
  private var clauses: [SearchQuery.Clause] = []

  /// What came of a search is heard once nothing else has come for so many milliseconds.
  init(input: InputRouter, look: Look, patience: Int = 700) {
    summary = SearchSummary(look: look)
    account = SearchAccountLine(look: look)
    notice = RestingNotice(summary.count, patience: patience)
    scopes = SearchScopes(look: look)
    save = SaveSearchButton(look: look)
    chips = RemovableChips(translated("What was understood"), look: look)
    chipColumn = ReadingColumn(chips, look: look)
    noteColumn = ReadingColumn(note, look: look)
    let buttons = Box(.row)
    buttons.append(save.widget)
    buttons.append(SearchHelp.button(input: input, look: look))
    line = SearchLine(
      translated("Search"), hint: translated("Words, “a phrase”, #tag, @name, from:name"),
      beside: buttons, look: look)
    note.addStyleClass("search-note")
    note.align(0)
    note.wrap(atCharacters: 40)
    widget.onResize { [weak self] in self?.fit() }
    chips.onRemove = { [weak self] in self?.remove($0) }
    chips.onLeave = { [weak self] in self?.entry.grabFocus() }
    let parts = [
      line.widget, chipColumn, account.column, ReadingColumn(scopes.widget, look: look),
      summary.column, noteColumn, ReadingColumn(spelling.widget, look: look),
    ]
    for part in parts { widget.append(part) }
    for part in [noteColumn, chipColumn] { part.hidesFromShowAll() }
  }

  var entry: SearchEntry { line.entry }

  /// What has been typed.
  var text: String {
    get { entry.text }
    set { entry.text = newValue }
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
  func begin(isOther: Bool) {
    spelling.clear()
    notice.begin(isOther: isOther)
  }

  /// Says how much was found, and a sentence about it; both may be empty.
  func say(_ count: String, _ sentence: String = "", isNews: Bool = true) {
    show(count, sentence)
    isNews ? notice.announce(said) : notice.show(said)
  }

  /// Shows what can be searched for, which nobody has to hear: nothing was.
  func show(hint: String) {
    show("", hint)
    notice.end()
  }

  /// All that is said about the search.
  var said: String { paragraph([summary.count.text, note.text]) }

  /// Says whose tweets alone are searched; nil where all are.
  func show(account handle: String?, hasHome: Bool) {
    account.show(handle, hasHome: hasHome)
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
    summary.show(count)
    note.text = sentence
    noteColumn.isVisible = !sentence.isEmpty
    fit()
  }

  private func remove(_ index: Int) {
    guard clauses.indices.contains(index) else { return }
    text = SearchQuery.text(text, without: clauses[index])
    onRemove()
  }

  private func fit() {
    // Another layout cannot be asked for in the midst of this one.
    MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      summary.fit(into: widget.size.width)
      account.fit(into: widget.size.width)
    }
  }
}
