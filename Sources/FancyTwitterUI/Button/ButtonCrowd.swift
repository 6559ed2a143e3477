import DesignKit
import GtkKit

/// Many custom buttons at once, for measurements.
@MainActor
package final class ButtonCrowd: Screen {
  let widget: Widget
  let title = "Buttons"
  private var buttons: [HighlightButton] = []
  private var isPressed = false

  /// Opens a page with so many buttons over a window's content.
  package init(_ count: Int, over content: MainContent) {
    let column = Box(.column)
    widget = column
    for start in stride(from: 0, to: count, by: 10) {
      let row = Box(.row)
      for number in start..<min(count, start + 10) {
        let button = HighlightButton("\(number)", size: .compact, look: content.context.look)
        buttons.append(button)
        row.append(button, expands: true)
      }
      column.append(row)
    }
    content.stack.push(self)
  }

  func takeFocus() { buttons.first?.grabFocus() }

  /// Presses all, or lets all go; dots run meanwhile.
  package func toggle() {
    isPressed.toggle()
    for button in buttons {
      button.isSelected = isPressed
      button.isBusy = isPressed
    }
  }
}
