/// The states that a control is in at once.
///
/// `normal` is the absence of all: test it with ``isEmpty``.
public struct ControlState: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let normal: ControlState = []
  public static let highlighted = ControlState(rawValue: 1 << 0)
  public static let disabled = ControlState(rawValue: 1 << 1)
  public static let selected = ControlState(rawValue: 1 << 2)
  public static let focused = ControlState(rawValue: 1 << 3)
  /// The pointer is over it: the first of the bits that are the application's own.
  public static let hovered = ControlState(rawValue: 1 << 16)

  /// The bits that an application may use as it likes.
  public static let applicationMask = ControlState(rawValue: 0x00FF_0000)
  /// The bits that belong to the toolkit.
  public static let reservedMask = ControlState(rawValue: 0xFF00_0000)
}
