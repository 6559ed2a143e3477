/// Keys that belong together.
struct ShortcutGroup {
  /// What keys do; several combinations, in GTK's notation, are apart by spaces.
  struct Shortcut {
    let title: String
    let keys: String
  }

  let title: String
  let shortcuts: [Shortcut]
}
