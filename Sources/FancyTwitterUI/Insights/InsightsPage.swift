import DesignKit
import Geometry
import GLibKit
import GtkKit
import TweetStore

/// The charts of some posts, year by year or of all years: chips to choose these, numbers, and cards.
@MainActor
final class InsightsPage {
  let widget: ScrolledWindow
  let chips: RangeChips
  let board: InsightsBoard

  /// Runs when it is known how many posts there are.
  var onCount: (Int) -> Void = { _ in }

  private let context: ScreenContext
  private let stage = Box(.column)
  private let year: HighlightButton
  private let head: InsightsHead
  private let reading: InsightsReading
  /// Why there is no chart.
  private var note: Widget?
  /// Where pictures lie.
  private var folder = ""
  /// Whether the text is so large that what is drawn one by one is drawn by threes.
  private var isLarge = false

  init(_ context: ScreenContext, hasYears: Bool = true) {
    self.context = context
    let look = context.look
    chips = RangeChips(translated("Years"), look: look)
    year = HighlightButton(translated("Your Year"), size: .compact, look: look)
    head = InsightsHead(chips, button: hasYears ? year : nil)
    reading = InsightsReading(onFailure: { [weak context] in context?.host?.fail($0) })
    board = InsightsBoard(context)
    widget = ScrolledWindow(content: stage)
    for part in [head, board.columns] as [Widget] { stage.append(part) }
    chips.show([translated("All", context: "years")], chosen: 0...0)
    widget.onScroll { [weak context] in context?.host?.scrollSideways($0) ?? false }
    connect()
    widget.showAll()
    ChartStyle.prepareFonts()
  }

  /// What is shown of the range that is chosen.
  var digest: InsightsDigest? { reading.digest }

  var cards: [InsightCard.Kind: ChartCard] { board.cards }

  /// All that can be printed, in the order of the page, once it is read; empty for nothing.
  func printed() async throws(LibraryError) -> [ChartCard.Content] {
    guard let digest = try await reading.whole() else { return [] }
    return board.printed(digest, pictures: folder)
  }

  /// Whether numbers and a chart are there; others follow between frames, and what takes a look at each post.
  var isLoaded: Bool { reading.isLoaded && board.hasChart }
  var isSettled: Bool { reading.isSettled && board.isWhole }
  /// Whether not all of it could be read.
  var hasFailed: Bool { reading.hasFailed }

  /// Reads what posts come to and shows it; what is shown already stays until then.
  func show(_ scope: PostFilter, in library: OpenLibrary) {
    folder = library.folder.media
    reading.read(scope, in: library)
  }

  func takeFocus() { chips.takeFocus() }

  /// Shows some years, or all.
  func choose(_ years: ClosedRange<Int>?) { reading.choose(years) }
}

// MARK: - Private

extension InsightsPage {
  private func connect() {
    year.onButtonClicked { [weak self] in
      if let year = self?.digest?.years.upperBound { self?.context.navigate(.year(year)) }
    }
    reading.onChange = { [weak self] in self?.fill($0) }
    for observe in [context.names.observe, context.links.observe] {
      observe(self) { [weak self] in self?.reading.readAgain() }
    }
    widget.onMapChange { [weak self] in self?.reading.isSeen = $0 }
    chips.onChoose = { [weak self] in self?.choose($0, extends: $1) }
    board.onReveal = { [weak self] in self?.reveal($0, of: $1) }
    board.onWhole = { [weak self] in self?.reading.noteShown() }
    board.sight = { [weak self] in self?.sight ?? 0...0 }
    board.columns.onStyle = { [weak self] in self?.fitText() }
    board.columns.onShift = { [weak self] in self?.widget.adjustment.value += Double($0) }
  }

  private func fitText() {
    board.columns.hold(from: sight.lowerBound)
    let isLarge = widget.font.enlargement >= 1.5
    guard isLarge != self.isLarge else { return }
    self.isLarge = isLarge
    // Cards cannot be made in the midst of what is being styled.
    MainLoop.whenIdle { [weak self] in
      if self?.digest != nil { self?.fill(InsightCard.Kind.all) }
    }
  }

  /// Which part of the cards is seen.
  private var sight: ClosedRange<Int> {
    let adjustment = widget.adjustment
    let top = Int(adjustment.value) - board.columns.position(in: stage).y
    return top...top + Int(adjustment.page)
  }

  private func choose(_ index: Int, extends: Bool) {
    guard let known = digest?.known, index > 0, known.indices.contains(index - 1) else {
      return choose(nil)
    }
    let year = known[index - 1]
    guard extends, let chosen = reading.chosen else { return choose(year...year) }
    choose(min(year, chosen.lowerBound)...max(year, chosen.upperBound))
  }

  private func fill(_ kinds: [InsightCard.Kind]) {
    note.take().map(stage.remove)
    guard let digest else { return showNothing() }
    let known = digest.known
    let range = digest.chosen.map { chosen in
      let places = known.indices.filter { chosen.contains(known[$0]) }
      return (places.first ?? 0) + 1...(places.last ?? 0) + 1
    }
    chips.show(
      [translated("All", context: "years")] + known.map { String($0) }, chosen: range ?? 0...0)
    year.label = translated("Your Year %s", String(digest.years.upperBound))
    board.show(digest, pictures: folder, kinds: Set(kinds), isLarge: isLarge)
    head.facts = board.cards[.facts]
    onCount(digest.posts + digest.undated)
  }

  private func showNothing() {
    board.clear()
    head.facts = nil
    chips.show([translated("All", context: "years")], chosen: 0...0)
    let undated = reading.undated
    if undated > 0 {
      let note = PanelNote(
        translated(
          "%d post has no date, and charts tell of days and years.",
          "%d posts have no date, and charts tell of days and years.", undated),
        look: context.look)
      stage.append(note)
      note.show()
      self.note = note
    }
    onCount(undated)
  }

  /// Brings a mark into sight, once what has changed has its place.
  private func reveal(_ mark: Rectangle, of view: ChartView) {
    MainLoop.whenIdle { [weak self, weak view] in
      guard let self, let view, view.isInWindow else { return }
      let top = view.position(in: stage).y + mark.y
      let adjustment = widget.adjustment
      let (first, last) = (adjustment.value + 12, adjustment.value + adjustment.page - 12)
      if Double(top) < first {
        adjustment.value = Double(top) - 12
      } else if Double(top + mark.height) > last {
        adjustment.value = Double(top + mark.height) - adjustment.page + 12
      }
    }
  }
}
