import DesignKit
import GLibKit
import GtkKit

/// How large the window was when it was closed, and where it stood.
struct WindowPlace: Equatable {
  var size: Arguments.Size
  /// The frame's left and top edge; nil where the desktop places windows by itself, as on Wayland.
  var origin: Origin?
  var isMaximised: Bool

  struct Origin: Equatable {
    let x: Int
    let y: Int
  }

  init(size: Arguments.Size, origin: Origin?, isMaximised: Bool) {
    (self.size, self.origin, self.isMaximised) = (size, origin, isMaximised)
  }

  /// What the settings know; nil before the window was closed for the first time.
  init?(_ store: any SettingsStore) {
    guard let width = store.number("window-width"), let height = store.number("window-height"),
      (200...8000).contains(width), (200...8000).contains(height)
    else { return nil }
    size = Arguments.Size(width: Int(width), height: Int(height))
    isMaximised = store.flag("window-maximised") ?? false
    if let x = store.number("window-x"), let y = store.number("window-y"),
      (0...16_000).contains(x), (0...16_000).contains(y)
    {
      origin = Origin(x: Int(x), y: Int(y))
    }
  }

  /// The place of a window that is shown.
  init(of window: Window) {
    let (width, height) = window.currentSize
    size = Arguments.Size(width: width, height: height)
    origin = window.position.map { Origin(x: $0.x, y: $0.y) }
    isMaximised = window.isMaximised
  }

  func save(to store: any SettingsStore) {
    store.set("window-maximised", isMaximised)
    // A window that fills the screen keeps the size to which it goes back.
    guard !isMaximised else { return }
    store.set("window-width", Double(size.width))
    store.set("window-height", Double(size.height))
    guard let origin else { return }
    store.set("window-x", Double(origin.x))
    store.set("window-y", Double(origin.y))
  }

  /// Brings a window there before it is shown.
  func apply(to window: Window) {
    window.setDefaultSize(width: size.width, height: size.height)
    if let origin { window.move(toX: origin.x, y: origin.y) }
    if isMaximised { window.maximise() }
  }
}

extension Arguments.Size {
  /// That of a window which nobody has sized, beside text of a font and on a screen of some width: large text has a wider
  /// one, which still holds one column.
  @MainActor
  static func standard(beside font: Font, onScreen width: Int?) -> Self {
    let wider = Int(Double(standard.width) * min(1.8, font.enlargement))
    return Self(
      width: max(standard.width, min(wider, width ?? wider)), height: standard.height)
  }
}
