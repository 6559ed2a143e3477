import CGtk

/// The room of a page that is printed on, within its margins, in points of 1/72 inch.
public struct Paper: Hashable, Sendable {
  public let width: Double
  public let height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
