/// How much a constraint matters, from 1 to 1000.
///
/// 1000 is required; of the others a higher one is never traded for any number of lower ones. The
/// numbers are those of Apple's Auto Layout guide.
public struct Priority: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
  public static let required = Priority(1000)
  public static let high = Priority(750)
  public static let medium = Priority(500)
  public static let low = Priority(250)
  /// Of the size that a layout is asked to fit into.
  public static let fitting = Priority(50)

  public let value: Int

  /// The nearest priority to a number.
  public init(_ value: Int) { self.value = min(max(value, 1), 1000) }

  public init(integerLiteral value: Int) { self.init(value) }

  public var isRequired: Bool { value == 1000 }

  public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
}
