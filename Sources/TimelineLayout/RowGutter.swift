/// The lengths of the picture beside a row's text, in logical pixels.
///
/// It grows with the text, but never beyond a share of the column: in a narrow one large text needs the room itself.
public struct RowGutter: Hashable, Sendable {
  /// From the column's edge to what stands in it.
  public var leading: Int { length(14) }
  /// The side of somebody's picture.
  public var avatar: Int { length(40) }
  /// Where what stands beside the picture begins.
  public var textStart: Int { length(Self.usualStart) }
  /// Whether even so the text has no room beside the picture, and begins beneath it.
  public let isAboveText: Bool

  private let scale: Double

  private static let usualStart = 66.0
  /// The share of a column that it takes at most.
  private static let mostShare = 0.25
  /// The least of a text beside a picture, in heights of its letters: about three words.
  private static let leastText = 9.0

  init(in width: Int, _ metrics: TweetRowMetrics) {
    scale = min(metrics.scale, Double(max(0, width)) * Self.mostShare / Self.usualStart)
    let room = Double(width) - (Self.usualStart + 14) * scale
    isAboveText = room < Self.leastText * metrics.fontSize(.body)
  }

  func length(_ pixels: Double) -> Int { Int((pixels * scale).rounded()) }
}

extension TweetRowMetrics {
  /// What stands beside the text of rows in a column of some width.
  public func gutter(in width: Int) -> RowGutter { RowGutter(in: width, self) }
}
