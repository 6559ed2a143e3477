import CGtk

/// The room of a page that is printed on, within its margins, in points of 1/72 inch.
public struct Paper: Hashable, Sendable {
  public let width: Double
  public let height: Double
  /// Whether it is a page of a file that holds photographs as such.
  public let isDocument: Bool

  public init(width: Double, height: Double, isDocument: Bool = false) {
    self.width = width
    self.height = height
    self.isDocument = isDocument
  }
}
