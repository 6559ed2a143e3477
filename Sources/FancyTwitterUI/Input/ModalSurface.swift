import GtkKit

/// Something that lies over the reading and takes all input while it is there.
@MainActor
protocol ModalSurface: AnyObject {
  /// Begins to go away; it takes no input from now on.
  func dismiss()

  /// Is gone at once, where it is going away.
  func finishLeaving()

  /// Puts the keyboard where the person goes on.
  func takeFocus()

  /// Whether the keyboard is in it.
  var hasKeyboard: Bool { get }
}

extension ModalSurface {
  func finishLeaving() {}
}
