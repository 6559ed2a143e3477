import DesignKit
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
  var onCensus: (SelectionCensus) -> Void = { _ in }

  private(set) var subject: ExportSubject

  /// Says what is chosen comes to.
  var count: String {
    get { line.text }
    set { line.text = newValue }
  }

  /// Whether nothing is being counted.
  var isSettled: Bool { countings == 0 }

  private let library: OpenLibrary
  private let onFailure: (String) -> Void
  private var choices: [ExportSubject]
  private let chips: ChipRow
  private let line: PanelCount
  private var countings = 0

  /// Proposes what is in `selection`, or everything.
  init(_ selection: Selection?, in library: OpenLibrary, context: ScreenContext) {
    self.library = library
    onFailure = context.onFailure
    let look = context.look
    choices = ExportSubject.all(with: selection)
    subject = choices.first { $0.selection == selection } ?? .everything
    chips = ChipRow(translated("What"), look: look, ground: PanelRow.Colours.onBackdrop)
    line = PanelCount(look: look)
    widget.append(PanelHeading(translated("What"), look: look))
    widget.append(ReadingColumn(chips, look: look))
    widget.append(line.widget)
    chips.onChoose = { [weak self] in self?.choose($0) }
    showChoices()
  }

  func takeFocus() { chips.takeFocus() }

  /// Counts what is chosen.
  func recount() {
    countings += 1
    let selection = subject.selection
    Task {
      defer { countings -= 1 }
      do throws(LibraryError) {
        let census = try await library.background().read { (reader) throws(LibraryError) in
          try reader.census(of: reader.posts(of: selection))
        }
        if selection == subject.selection { onCensus(census) }
      } catch {
        onFailure(told(error))
      }
    }
  }
}

// MARK: - Private

extension ExportSubjects {
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
      for year in try library.reader.years(of: .timeline)?.reversed() ?? [] {
        menu.add(String(year)) { [weak self] in self?.choose(year: year) }
      }
    } catch {
      return onFailure(told(error))
    }
    menu.open(over: chips)
  }

  private func choose(year: Int) {
    guard let selection = Selection.year(year, start: \.localStart) else { return }
    subject = ExportSubject(year: year, selection: selection)
    if !choices.contains(where: { $0.selection == selection }) { choices.append(subject) }
    showChoices()
    onChoice()
  }
}
