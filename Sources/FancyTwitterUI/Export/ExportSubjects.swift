import DesignKit
import Export
import GLibKit
import GtkKit
import TweetModel
import TweetStore

/// The part of the export's page that asks which posts.
@MainActor
final class ExportSubjects {
  let widget = Box(.column)

  /// Runs when something else was chosen.
  var onChoice: () -> Void = {}

  /// Runs when it is known how many of them there are.
  var onCensus: (ExportCensus) -> Void = { _ in }

  private(set) var subject: ExportSubject

  /// Says what is chosen comes to.
  var count: String {
    get { line.text }
    set { line.text = newValue }
  }

  /// Whether nothing is being counted.
  var isSettled: Bool { !counting.isOpen }

  private let library: OpenLibrary
  /// Whose posts can be chosen; nil for all accounts'.
  private let account: AccountID?
  private weak var host: (any ScreenHost)?
  private var choices: [ExportSubject]
  private let chips: ChipRow
  private let line: PanelCount
  private let counting = LastQuestion()
  /// Counts by itself: other pages wait for none of it.
  private var counter: BackgroundReader?

  /// Proposes what is in `selection`, or everything of an account, or of all.
  init(
    _ selection: Selection?, in library: OpenLibrary, of account: AccountID?,
    context: ScreenContext
  ) {
    self.library = library
    self.account = account
    host = context.host
    let look = context.look
    choices = ExportSubject.all(with: selection, of: account)
    subject = choices.first { $0.selection == selection } ?? .everything(of: account)
    chips = ChipRow(translated("What"), look: look, ground: PanelRow.Colours.onBackdrop)
    line = PanelCount(look: look)
    widget.append(PanelHeading(translated("What"), look: look))
    widget.append(ReadingColumn(chips, look: look))
    widget.append(line.widget)
    chips.onChoose = { [weak self] in self?.choose($0) }
    showChoices()
  }

  func takeFocus() { chips.takeFocus() }

  /// Counts what is chosen; what was being counted before concerns nobody any more.
  func recount() {
    let selection = subject.selection
    counting.ask { [self] () throws(LibraryError) in
      try await census(of: selection)
    } then: { [self] in
      onCensus($0)
    } failing: { [self] in
      host?.fail(sentence(for: $0))
    }
  }

  /// Counts no more.
  func stop() { counting.drop() }
}

// MARK: - Private

extension ExportSubjects {
  private func census(of selection: Selection) async throws(LibraryError) -> ExportCensus {
    try await ownReader().read { (reader) throws(LibraryError) in
      try ExportCensus(of: selection, reading: reader) { Task.isCancelled }
    }
  }

  private func ownReader() throws(LibraryError) -> BackgroundReader {
    if let counter { return counter }
    let reader = try library.separate()
    counter = reader
    return reader
  }

  private func showChoices() {
    chips.show(
      choices.map { Choice($0.name) } + [Choice(translated("A Year…"))],
      chosen: choices.firstIndex { $0.selection == subject.selection } ?? 0)
  }

  private func choose(_ index: Int) {
    guard choices.indices.contains(index) else { return chooseYear() }
    subject = choices[index]
    onChoice()
  }

  private func chooseYear() {
    showChoices()
    let menu = PopupMenu()
    do throws(LibraryError) {
      for year in try library.reader.years(of: .timeline, of: account)?.reversed() ?? [] {
        menu.add(String(year)) { [weak self] in self?.choose(year: year) }
      }
    } catch {
      host?.fail(sentence(for: error))
      return
    }
    menu.open(over: chips, at: chips.place(of: choices.count))
  }

  private func choose(year: Int) {
    let selection = Selection.year(year, of: account)
    subject = ExportSubject(year: year, selection: selection)
    if !choices.contains(where: { $0.selection == selection }) { choices.append(subject) }
    showChoices()
    onChoice()
  }
}
