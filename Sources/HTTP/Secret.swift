/// A text that no log, no error and no debugger's summary tells.
public struct Secret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The text itself, for the one header or store that needs it.
  public let text: String

  public init(_ text: String) { self.text = text }

  public var description: String { "•••" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
