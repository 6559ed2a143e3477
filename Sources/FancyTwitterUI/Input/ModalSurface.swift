import GtkKit

/// Something that lies over the reading and takes all input while it is there.
@MainActor
protocol ModalSurface: AnyObject {
  /// Begins to go away; it takes no input from now on.
  func dismiss()

  /// Whether it lies over a place of the window's body; a press beside it lets it go.
  func covers(x: Double, y: Double) -> Bool

  /// Is gone at once, where it is going away.
  func finishLeaving()

  /// Puts the keyboard where the person goes on.
  func takeFocus()

  /// Whether the keyboard is in it.
  var hasKeyboard: Bool { get }
}

extension ModalSurface {
  func covers(x: Double, y: Double) -> Bool { true }

  func finishLeaving() {}
}
