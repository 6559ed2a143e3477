import Geometry
import GtkKit

/// Something to choose from a ``ChipRow``.
package struct Choice {
  package let name: String
  /// What tells it from others of that name; empty where nothing needs to.
  package let note: String
  /// Draws what it looks like into a square of the chip that it is given; nil for words alone.
  let picture: (@MainActor (Canvas, Rectangle, Chip) -> Void)?

  package init(
    _ name: String, note: String = "",
    picture: (@MainActor (Canvas, Rectangle, Chip) -> Void)? = nil
  ) {
    self.name = name
    self.note = note
    self.picture = picture
  }

  func reads(as other: Choice) -> Bool { name == other.name && note == other.note }
}
