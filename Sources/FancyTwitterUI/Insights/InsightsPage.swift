import DesignKit
import Geometry
import GLibKit
import GtkKit
import Insights
import TweetRows
import TweetStore

/// The charts of some posts, year by year or of all years: chips to choose these, numbers, and cards.
@MainActor
final class InsightsPage {
  let widget: ScrolledWindow
  let chips: RangeChips
  private(set) var cards: [InsightCard.Kind: ChartCard] = [:]

  /// What is shown, in the order of the page.
  private(set) var contents: [ChartCard.Content] = []

  /// Runs when it is known how many posts there are.
  var onCount: (Int) -> Void = { _ in }

  private let context: ScreenContext
  private let stage: Box
  private let columns = CardColumns()
  private let year: HighlightButton
  private let head: InsightsHead
  private let reading: InsightsReading
  /// Where pictures lie.
  private var folder = ""

  init(_ context: ScreenContext, hasYears: Bool = true) {
    self.context = context
    let look = context.look
    chips = RangeChips(translated("Years"), look: look)
    year = HighlightButton(translated("Your Year"), size: .compact, look: look)
    head = InsightsHead(button: hasYears ? year : nil)
    reading = InsightsReading(onFailure: { [weak context] in context?.onFailure($0) })
    stage = Box(.column)
    widget = ScrolledWindow(content: stage)
    for part in [chips, head, columns] as [Widget] { stage.append(part) }
    year.onButtonClicked { [weak self] in
      if let year = self?.digest?.years.upperBound { self?.context.navigate(.year(year)) }
    }
    reading.onChange = { [weak self] in self?.fill() }
    chips.show([translated("All")], chosen: 0...0)
    chips.onChoose = { [weak self] in self?.choose($0, extends: $1) }
    widget.onScroll { [weak context] in context?.scrollSideways($0) ?? false }
    // What is drawn by threes at a large text is drawn one by one at a small one.
    look.observe(self) { [weak self] change in
      if change.contains(.textSize) { MainLoop.whenIdle { self?.fill() } }
    }
    widget.showAll()
  }

  /// What is shown of the range that is chosen.
  var digest: InsightsDigest? { reading.digest }

  /// Whether charts are there, but for what takes a look at each post.
  var isLoaded: Bool { reading.isLoaded }
  var isSettled: Bool { reading.isSettled }

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
  private func choose(_ index: Int, extends: Bool) {
    guard let known = digest?.known, index > 0, known.indices.contains(index - 1) else {
      return choose(nil)
    }
    let year = known[index - 1]
    guard extends, let chosen = reading.chosen else { return choose(year...year) }
    choose(min(year, chosen.lowerBound)...max(year, chosen.upperBound))
  }

  private func fill() {
    guard let digest else {
      (cards, contents) = ([:], [])
      columns.show([])
      head.facts = nil
      return onCount(0)
    }
    let known = digest.known
    let range = digest.chosen.map { chosen in
      let places = known.indices.filter { chosen.contains(known[$0]) }
      return (places.first ?? 0) + 1...(places.last ?? 0) + 1
    }
    chips.show([translated("All")] + known.map { String($0) }, chosen: range ?? 0...0)
    let maker = InsightCards(
      digest: digest, picture: picture, isLarge: widget.font.pixelSize >= 22.5)
    let facts = maker.facts
    head.facts = card(facts)
    let shown = maker.all
    for kind in cards.keys where kind != .facts && !shown.contains(where: { $0.kind == kind }) {
      cards[kind] = nil
    }
    columns.show(shown.map { card($0) })
    contents = ([facts] + shown).map(\.content)
    year.label = translated("Your Year %s", String(digest.years.upperBound))
    onCount(digest.posts)
  }

  /// The card of a chart: the same one for as long as there is such a chart.
  private func card(_ insight: InsightCard) -> ChartCard {
    let card: ChartCard
    if let former = cards[insight.kind] {
      former.show(insight.content)
      card = former
    } else {
      card = ChartCard(insight.content, look: context.look)
      cards[insight.kind] = card
      card.view.onReveal = { [weak self, weak card] in
        if let self, let card { reveal($0, of: card.view) }
      }
      card.onMenu = { [weak self] card, button in
        guard let self else { return }
        ChartMenu(card, context: context).open(below: button)
      }
    }
    card.onOpenMark = { [weak self] in self?.open(insight.openMark($0)) }
    card.onOpenRow = { [weak self] in self?.open(insight.openRow($0)) }
    return card
  }

  private func open(_ destination: Destination?) {
    if let destination { context.navigate(destination) }
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

  private func picture(_ person: KnownPerson, _ canvas: Canvas, _ square: Rectangle) {
    AvatarPainter.draw(
      person.avatar, at: square, on: canvas, of: columns, look: context.look,
      pictures: context.pictures, folder: folder)
  }
}
