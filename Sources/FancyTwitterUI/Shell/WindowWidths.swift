import GLibKit
import GtkKit

/// The two widths of a window between which a person goes: one column, and room for panes.
struct WindowWidths: Equatable {
  var narrow = 480
  var wide = 1200

  /// The width from which a window is wide.
  private static let limit = 900

  init() {}

  /// What the settings know; the usual widths where they know none that a window can have.
  init(_ store: any SettingsStore) {
    if let known = store.number("window-width-narrow"), (200..<Double(Self.limit)).contains(known) {
      narrow = Int(known)
    }
    if let known = store.number("window-width-wide"), (Double(Self.limit)...8000).contains(known) {
      wide = Int(known)
    }
  }

  func save(to store: any SettingsStore) {
    store.set("window-width-narrow", Double(narrow))
    store.set("window-width-wide", Double(wide))
  }

  /// Remembers the width that a window has now.
  mutating func note(_ width: Int) {
    if width >= Self.limit { wide = width } else { narrow = width }
  }

  /// The width that a window of some width goes to.
  func other(than width: Int) -> Int { width >= Self.limit ? narrow : wide }
}
