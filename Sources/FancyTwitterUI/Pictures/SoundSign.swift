import Appearance
import DesignKit
import GtkKit

/// What is seen while a sound is heard: its icon, in the middle.
@MainActor
final class SoundSign: CustomWidget {
  private let look: Look

  init(look: Look) {
    self.look = look
    super.init()
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let side = min(font.enlarged(96), width / 2, height / 2)
    canvas.draw(
      .sound, x: Double(width - side) / 2, y: Double(height - side) / 2, side: Double(side),
      paint: Paint(look.theme.text.handle))
  }
}
