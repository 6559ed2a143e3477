import Appearance
import ConstraintLayout
import Glibc
import GtkKit

/// Makes layouts seen: `FANCYTWITTER_SHOW_LAYOUT=1` paints the places of a profile's header and
/// prints its constraints.
@MainActor
enum LayoutInspection {
  static let isOn = getenv("FANCYTWITTER_SHOW_LAYOUT").map { String(cString: $0) } == "1"

  /// Paints where everything stands, in the colours of the original's views.
  static func draw(_ frames: ProfileHeaderFrames, on canvas: Canvas, x: Double) {
    let numbers = zip(frames.numbers, [0x8F00FF, 0xA0522D, 0x808080])
    let parts =
      [
        (frames.info, 0xFFD60A), (frames.name, 0x4B0082), (frames.digits, 0x8EC9FF),
        (frames.avatar, 0xFF3B30), (frames.description, 0x34C759), (frames.button, 0x007AFF),
      ] + numbers.map { ($0, $1) }
    for (frame, rgb) in parts {
      canvas.setPaint(Paint(Colour(UInt32(rgb)), opacity: 0.45))
      canvas.fillRectangle(
        x: x + frame.x, y: frame.y, width: frame.width, height: frame.height)
    }
  }
}
