import DesignKit
import GtkKit

/// The bar of a window that is not the main one, drawn as the main one's.
@MainActor
struct PanelBar {
  let widget: HeaderBar

  init(_ title: String, look: Look) {
    let label = Label(title)
    label.addStyleClass("title")
    label.ellipsize()
    let bar = HeaderBar(title: label)
    bar.addStyleClass("bar")
    bar.setMinimumSize(height: NavigationBar.height)
    bar.setWindowButtons(.closeOnly)
    bar.onDrawBackground { [weak bar] canvas in
      if let bar { NavigationBar.drawGround(of: bar, look: look, on: canvas) }
    }
    look.observe(bar) { [weak bar] _ in bar?.queueDraw() }
    bar.showAll()
    widget = bar
  }
}
