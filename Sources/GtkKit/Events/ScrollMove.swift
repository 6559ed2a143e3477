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
  /// Where the pointer stands, in pixels of the widget's own window.
  public let place: (x: Double, y: Double)

  public init(
    dx: Double, dy: Double, isSmooth: Bool, isEnd: Bool, modifiers: KeyModifiers,
    place: (x: Double, y: Double) = (0, 0)
  ) {
    self.dx = dx
    self.dy = dy
    self.isSmooth = isSmooth
    self.isEnd = isEnd
    self.modifiers = modifiers
    self.place = place
  }
}
