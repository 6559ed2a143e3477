import DesignKit
import Geometry
import GLibKit
import GtkKit
import TweetRows
import TweetStore

/// The cards of the page: numbers are made at once, the first chart for the next frame, the others between frames.
///
/// A card that is there already and in sight changes at once.
@MainActor
final class InsightsBoard {
  let columns = CardColumns()
  private(set) var cards: [InsightCard.Kind: ChartCard] = [:]

  /// Runs when the keyboard has gone to a mark, with its place in a chart.
  var onReveal: (Rectangle, ChartView) -> Void = { _, _ in }
  /// Which part of the columns is seen, from top to bottom.
  var sight: () -> ClosedRange<Int> = { 0...0 }
  /// Runs when all cards have come to be there.
  var onWhole: () -> Void = {}

  private let context: ScreenContext
  private var maker: InsightCards?
  private var waiting: [InsightCard.Kind] = []
  private var isGoingOn = false
  /// Seconds that cards are made for between two frames.
  private static let turn = 0.004

  init(_ context: ScreenContext) { self.context = context }

  /// Whether all cards are there.
  var isWhole: Bool { waiting.isEmpty }

  /// Whether there is a chart, or none to come.
  var hasChart: Bool { isWhole || cards.keys.contains { $0 != .facts } }

  /// Shows some kinds of cards of what posts come to; the others stay as they are.
  func show(
    _ digest: InsightsDigest, pictures folder: String, kinds: Set<InsightCard.Kind>, isLarge: Bool
  ) {
    maker = maker(of: digest, pictures: folder, isLarge: isLarge)
    if kinds.contains(.facts) { fill(.facts) }
    let all = kinds.union(waiting)
    waiting = InsightCard.Kind.onPage.filter(all.contains)
    fillSeen()
    waiting.isEmpty ? onWhole() : goOn()
  }

  func clear() {
    (maker, cards, waiting) = (nil, [:], [])
    columns.show([])
    onWhole()
  }

  /// What all cards show on paper, in the order of the page; of which nothing may leave, none.
  func printed(_ digest: InsightsDigest, pictures folder: String) -> [ChartCard.Content] {
    let maker = maker(of: digest, pictures: folder, isLarge: false)
    return InsightCard.Kind.all.compactMap { kind in
      guard let content = maker.card(kind)?.content else { return nil }
      return content.leavesNothing ? nil : content.leaving
    }
  }
}

// MARK: - Private

extension InsightsBoard {
  private func maker(
    of digest: InsightsDigest, pictures folder: String, isLarge: Bool
  ) -> InsightCards {
    InsightCards(
      digest: digest,
      picture: { [weak self] in self?.draw($0, of: folder, on: $1, at: $2) }, isLarge: isLarge)
  }

  private func fillSeen() {
    let seen = waiting.filter(isSeen)
    for kind in seen { fill(kind) }
    waiting.removeAll(where: seen.contains)
    place()
  }

  private func goOn() {
    guard !isGoingOn else { return }
    isGoingOn = true
    columns.afterFrame { [weak self] in
      guard let self else { return }
      isGoingOn = false
      fillSome()
      place()
      waiting.isEmpty ? onWhole() : goOn()
    }
  }

  /// Makes the first chart, whose painting takes a frame by itself, or as many more as there is time for.
  private func fillSome() {
    let (start, isFirst) = (MainLoop.time, !hasChart)
    repeat {
      guard !waiting.isEmpty else { return }
      fill(waiting.removeFirst())
    } while isFirst ? !hasChart : MainLoop.time < start + Self.turn
  }

  /// Whether a card is there and in sight.
  private func isSeen(_ kind: InsightCard.Kind) -> Bool {
    guard let card = cards[kind] else { return false }
    let (sight, top) = (sight(), card.position(in: columns).y)
    return top <= sight.upperBound && top + card.size.height >= sight.lowerBound
  }

  private func place() {
    columns.show(InsightCard.Kind.onPage.compactMap { cards[$0] }, top: sight().lowerBound)
  }

  /// Fills the card of a chart, which is the same one for as long as there is such a chart.
  private func fill(_ kind: InsightCard.Kind) {
    guard let insight = maker?.card(kind) else {
      cards[kind] = nil
      return
    }
    let card: ChartCard
    if let former = cards[kind] {
      former.show(insight.content)
      card = former
    } else {
      card = make(insight)
    }
    card.onOpenMark = { [weak self] in self?.open(insight.openMark($0)) }
    card.onOpenRow = { [weak self] in self?.open(insight.openRow($0)) }
  }

  private func make(_ insight: InsightCard) -> ChartCard {
    let card = ChartCard(insight.content, look: context.look)
    cards[insight.kind] = card
    card.view.onReveal = { [weak self, weak card] in
      if let self, let card { onReveal($0, card.view) }
    }
    card.onMenu = { [weak self] card, button in
      guard let self else { return }
      ChartMenu(card, context: context).open(below: button)
    }
    card.onCopy = { [messages = context.messages] isCopied in
      isCopied
        ? messages.confirm(translated("Copied.")) : messages.say(ChartSaving.nothingLeaves)
    }
    return card
  }

  private func open(_ destination: Destination?) {
    if let destination { context.navigate(destination) }
  }

  private func draw(
    _ person: KnownPerson, of folder: String, on canvas: Canvas, at square: Rectangle
  ) {
    AvatarPainter.draw(
      person.avatar, at: square, on: canvas, of: columns, look: context.look,
      pictures: context.pictures, folder: folder)
  }
}
