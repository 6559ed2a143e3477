import Appearance
import GtkKit

extension Button {
  /// A quiet button of one icon, which says its name to who points at it and to screen readers.
  ///
  /// An icon that points somewhere `mirrors` where lines run from right to left.
  package static func icon(
    _ icon: Icon, _ name: String, mirrors: Bool = false, look: Look
  ) -> Button {
    let view = IconView(icon, mirrors: mirrors, look: look, colour: \.text.handle)
    let button = Button(content: view)
    button.addStyleClass("plain-button")
    button.setMinimumSize(width: 40, height: 40)
    button.accessibleName = name
    button.setTooltip(name)
    return button
  }
}
