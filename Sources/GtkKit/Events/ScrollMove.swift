/// A turn of the wheel, or a movement of fingers on a touchpad.
public nonisolated struct ScrollMove {
  /// To the right and down is positive; a notch of a wheel is 1.
  public let dx: Double
  public let dy: Double
  /// Whether it comes from a device that moves smoothly.
  public let isSmooth: Bool
  /// Whether the fingers have left the touchpad.
  public let isEnd: Bool
  public let modifiers: KeyModifiers

  public init(dx: Double, dy: Double, isSmooth: Bool, isEnd: Bool, modifiers: KeyModifiers) {
    self.dx = dx
    self.dy = dy
    self.isSmooth = isSmooth
    self.isEnd = isEnd
    self.modifiers = modifiers
  }
}
