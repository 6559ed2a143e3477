/// The picture that a backdrop is drawn into.
public struct BackdropFrame: Hashable, Sendable {
  /// Device pixels.
  public let width: Int
  public let height: Int
  /// Device pixels in a logical one.
  public let scale: Int
  /// How much the backdrop is muted under the text, from 0, vivid, to 1, calm.
  public let calm: Double
  /// The device pixels from left to right that the text stands on.
  public let column: Range<Int>

  /// A frame; without a column the text stands everywhere.
  public init(
    width: Int, height: Int, scale: Int = 1, calm: Double = 0, column: Range<Int>? = nil
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.calm = max(0, min(1, calm))
    self.column = column ?? 0..<width
  }

  /// How much is muted at a place, from 0 to 1: all of ``calm`` in the column, less and less beside it.
  func calm(atX x: Double) -> Double {
    let fade = Double(140 * scale)
    let distance = max(Double(column.lowerBound) - x, x - Double(column.upperBound), 0)
    let share = max(0, 1 - distance / fade)
    return calm * share * share * (3 - 2 * share)
  }

  /// The part of a picture of some proportions that is seen, each edge from 0 to 1.
  func crop(aspect: Double?) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    guard let aspect, width > 0, height > 0 else { return (0...1, 0...1) }
    let own = Double(width) / Double(height)
    let seen = min(own / aspect, aspect / own)
    let part = (0.5 - seen / 2)...(0.5 + seen / 2)
    return own < aspect ? (part, 0...1) : (0...1, part)
  }
}
