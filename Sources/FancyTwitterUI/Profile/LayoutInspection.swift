import Appearance
import ConstraintLayout
import Glibc
import GtkKit

/// Makes layouts seen: `FANCYTWITTER_SHOW_LAYOUT=1` paints the places of a profile's header and
/// prints its constraints.
@MainActor
enum LayoutInspection {
  static let isOn = getenv("FANCYTWITTER_SHOW_LAYOUT").map { String(cString: $0) } == "1"

  /// Prints constraints, one a line.
  static func print(_ constraints: [String]) {
    Terminal.printError(constraints.joined(separator: "\n"))
  }

  /// Paints where everything stands, in the colours of the original's views.
  static func draw(_ frames: ProfileHeaderFrames, on canvas: Canvas, x: Double) {
    let parts =
      [
        (frames.info, InspectionColours.info), (frames.name, InspectionColours.name),
        (frames.digits, InspectionColours.digits), (frames.avatar, InspectionColours.avatar),
        (frames.description, InspectionColours.description),
        (frames.button, InspectionColours.button),
      ] + Array(zip(frames.numbers, InspectionColours.numbers))
    for (frame, colour) in parts {
      canvas.setPaint(Paint(colour, opacity: 0.45))
      canvas.fillRectangle(
        x: x + frame.x, y: frame.y, width: frame.width, height: frame.height)
    }
  }
}
