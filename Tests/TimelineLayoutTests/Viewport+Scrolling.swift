import TimelineLayout

extension Viewport {
  /// Moves the content up by so many pixels.
  mutating func scroll(by pixels: Double) { scroll(toValue: value + pixels) }
}
