/// A colour with its opacity, each part from 0 to 1.
public nonisolated struct Paint: Hashable, Sendable {
  public var red, green, blue, opacity: Double

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }
}
