import Geometry
import TweetModel

@testable import TimelineLayout

/// A list's width, text scale and row style.
struct RowSetup: Hashable, Sendable {
  let width: Int
  let scale: Double
  let style: TweetRowStyle

  static let all: [RowSetup] = [320, 321, 360, 420, 599, 600, 601, 800, 1200, 1600].flatMap {
    width in
    [0.8, 1, 1.25, 1.5, 2, 2.5, 3].flatMap { scale in
      TweetRowStyle.allCases.map { RowSetup(width: width, scale: scale, style: $0) }
    }
  }

  var metrics: TweetRowMetrics { TweetRowMetrics(scale: scale) }
  var column: Rectangle { metrics.column(in: width) }

  static let maximumPictureHeight = 480

  func layout(
    _ content: TweetRowContent, isRightToLeft: Bool = false
  ) -> TweetRowLayout<FixedPitchTypesetter.Setting> {
    TweetRowLayout(
      content, width: width, style: style, metrics: metrics,
      maximumPictureHeight: Self.maximumPictureHeight, isRightToLeft: isRightToLeft,
      typesetter: FixedPitchTypesetter(metrics: metrics, style: style))
  }
}

extension TweetRowLayout {
  /// All texts outside the quote's card.
  var texts: [Text] {
    [name, handle, time, body] + [more].compactMap(\.self) + contexts.map(\.text)
      + counts.map(\.text) + [poll?.note].compactMap(\.self)
  }

  var quoteTexts: [Text] {
    quote.map { [$0.name, $0.handle] + [$0.body].compactMap(\.self) } ?? []
  }

  var cardTexts: [Text] { card?.texts ?? [] }

  /// The texts of a poll's answers.
  var pollTexts: [Text] {
    poll?.options.flatMap { [$0.title, $0.share] } ?? []
  }

  /// The places of all that is drawn beside each other, the separator not included.
  var parts: [Rectangle] {
    let icons = (contexts + counts).map(\.icon)
    let cards =
      [quote?.rect, card?.rect, network].compactMap(\.self) + (poll?.options.map(\.rect) ?? [])
    let heads = [avatar].filter(\.isVisible)
    return heads + texts.map(\.rect).filter(\.isVisible) + media + icons + cards
  }

  /// Every rectangle, always in the same order.
  var rectangles: [Rectangle] {
    parts + quoteTexts.map(\.rect) + cardTexts.map(\.rect)
      + [card?.picture].compactMap(\.self) + pollTexts.map(\.rect)
      + (poll?.options.map(\.bar) ?? [])
      + [separator]
  }
}

extension Rectangle {
  var isVisible: Bool { width > 0 && height > 0 }

  func overlaps(_ other: Rectangle) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  func contains(_ other: Rectangle) -> Bool {
    x <= other.x && other.right <= right && y <= other.y && other.bottom <= bottom
  }
}
