import Geometry

@testable import TimelineLayout

/// A list's width and text scale.
struct BubbleSetup: Hashable, Sendable {
  let width: Int
  let scale: Double

  static let all: [BubbleSetup] = [200, 201, 320, 420, 599, 600, 601, 1000, 1600].flatMap { width in
    [0.8, 1, 1.25, 1.6, 2, 2.5].map { BubbleSetup(width: width, scale: $0) }
  }

  /// Those where what is shown has the room that it asks for.
  static let roomy = all.filter { Double($0.width) >= 320 * min($0.scale, 1.6) }

  var metrics: TweetRowMetrics { TweetRowMetrics(scale: scale) }
  var column: Rectangle { metrics.column(in: width) }

  /// Whether there is room for people's pictures beside their words.
  var showsAvatars: Bool { Double(column.width) >= 120 * scale }

  func layout(
    _ content: BubbleContent, isRightToLeft: Bool = false
  ) -> BubbleLayout<FixedPitchTypesetter.Setting> {
    BubbleLayout(
      content, width: width, metrics: metrics, maximumPictureHeight: 480,
      isRightToLeft: isRightToLeft,
      typesetter: FixedPitchTypesetter(metrics: metrics, style: .reading))
  }
}

extension BubbleLayout {
  /// What stands on the bubble's ground.
  var inside: [Rectangle] {
    guard bubble != nil else { return [] }
    let sealed = line.map { [$0.icon, $0.text.rect] } ?? []
    return ([body, more, absent].compactMap { $0?.rect } + media + sealed).filter(\.isVisible)
  }

  /// What stands by itself, the signs not included.
  var outside: [Rectangle] {
    let event = bubble == nil ? line.map { [$0.icon, $0.text.rect] } ?? [] : []
    return
      ([heading, name, action, time].compactMap { $0?.rect }
      + [avatar, bubble].compactMap(\.self) + event).filter(\.isVisible)
  }

  /// Every rectangle, always in the same order.
  var rectangles: [Rectangle] {
    inside + outside + reactions.flatMap { [$0.rect, $0.text.rect] }
  }
}
