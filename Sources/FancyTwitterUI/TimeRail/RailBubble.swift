import DesignKit
import Geometry
import GtkKit

/// What is said of a month of the strip of time, over the list beside it.
@MainActor
final class RailBubble: CustomWidget {
  /// What it says; nil while it is not there.
  private(set) var words: MarkWords?

  private let look: Look
  /// In logical pixels from the list's top.
  private var middle = 0

  private static let gap = 4
  private static let most = 320

  init(over overlay: Overlay, look: Look) {
    self.look = look
    super.init()
    hidesFromShowAll()
    overlay.float(self, passesPointer: true) { [weak self] in self?.place(in: $0) ?? .nowhere }
  }

  /// Says something of a month whose middle stands so many logical pixels from the list's top.
  func show(_ words: MarkWords, at middle: Int) {
    (self.words, self.middle) = (words, middle)
    isVisible = true
    (parent as? Overlay)?.moveFloating()
    queueDraw()
  }

  func hide() {
    words = nil
    isVisible = false
  }

  override func draw(_ canvas: Canvas) {
    guard let bubble else { return }
    canvas.translate(x: -Double(bubble.area.x), y: -Double(bubble.area.y))
    bubble.draw(on: canvas, theme: look.theme)
  }

  private var bubble: ChartBubble? {
    words.map { words in
      ChartBubble(
        words, mark: MarkPlace(x: 0, y: 0, width: 0, height: 0, corner: 0), width: Self.most,
        height: Self.most,
        space: ChartSpace(width: Self.most, font: font, isRightToLeft: isRightToLeft))
    }
  }

  private func place(in overlay: Overlay) -> Rectangle {
    guard var area = bubble?.area else { return .nowhere }
    let (width, height) = overlay.size
    area.x = isRightToLeft ? width - area.width - Self.gap : Self.gap
    area.y = min(max(0, middle - area.height / 2), max(0, height - area.height))
    return area
  }
}
