import DesignKit
import GtkKit

/// Saves what is searched for, or forgets it.
@MainActor
final class SaveSearchButton {
  let widget = Stack()

  private let buttons: (save: Button, forget: Button)

  /// Runs when it is pressed.
  var onPress: () -> Void = {}

  /// Whether what has been typed is saved.
  var isSaved = false {
    didSet {
      let hadKeyboard = widget.containsFocus
      widget.visibleChild = isSaved ? "saved" : "unsaved"
      if hadKeyboard { (isSaved ? buttons.forget : buttons.save).grabFocus() }
    }
  }

  /// Whether there is something to save.
  var isOffered = false { didSet { widget.isVisible = isOffered } }

  init(look: Look) {
    buttons = (
      Button.icon(.bookmark, translated("Save This Search"), look: look),
      Button.icon(.bookmarked, translated("Forget This Search"), look: look)
    )
    for (button, name) in [(buttons.save, "unsaved"), (buttons.forget, "saved")] {
      button.onClick { [weak self] in self?.onPress() }
      widget.add(button, named: name)
      button.showAll()
    }
    widget.visibleChild = "unsaved"
    widget.hidesFromShowAll()
  }
}
