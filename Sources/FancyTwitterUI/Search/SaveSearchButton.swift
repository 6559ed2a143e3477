import DesignKit
import GtkKit

/// Saves what is searched for, or forgets it.
@MainActor
final class SaveSearchButton {
  let widget = Stack()

  /// Runs when it is pressed.
  var onPress: () -> Void = {}

  /// Whether what has been typed is saved.
  var isSaved = false { didSet { widget.visibleChild = isSaved ? "saved" : "unsaved" } }

  /// Whether there is something to save.
  var isOffered = false { didSet { widget.isVisible = isOffered } }

  init(look: Look) {
    let save = Button.icon(.bookmark, translated("Save This Search"), look: look)
    let forget = Button.icon(.bookmarked, translated("Forget This Search"), look: look)
    for (button, name) in [(save, "unsaved"), (forget, "saved")] {
      button.onClick { [weak self] in self?.onPress() }
      widget.add(button, named: name)
      button.showAll()
    }
    widget.visibleChild = "unsaved"
    widget.hidesFromShowAll()
  }
}
