/// A moment, in milliseconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Hashable, Comparable, Sendable {
  public let milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  public init(seconds: Int64) { self.init(milliseconds: seconds * 1000) }

  /// Whole seconds since 1970, rounded down.
  public var seconds: Int64 {
    milliseconds % 1000 < 0 ? milliseconds / 1000 - 1 : milliseconds / 1000
  }

  public static func < (first: Timestamp, second: Timestamp) -> Bool {
    first.milliseconds < second.milliseconds
  }
}
