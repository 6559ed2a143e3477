import CGtk

/// A key that goes down.
public struct KeyPress {
  /// The key by its X name's number, such as `Key.up`.
  public let key: UInt32
  public let modifiers: KeyModifiers
  /// What the key types in the first of the keyboard's other layouts that has Latin letters; nil where it types
  /// none, or where it does so already.
  public let latinKey: UInt32?
  /// Whether the key is held, and this is not its first press.
  public let isRepeat: Bool

  /// The key as ``Key`` names it: the main block's where it is one of the number pad, and of a letter the small Latin
  /// one on the key, whatever is typed with it.
  public var name: UInt32 {
    let letter = latinKey.flatMap { Self.isLetter($0) ? $0 : nil } ?? key
    return Key.withoutKeypad(Self.isLetter(letter) ? gdk_keyval_to_lower(letter) : letter)
  }

  /// The character that it types; nil for other keys.
  public var character: Character? {
    let code = gdk_keyval_to_unicode(key)
    guard code >= 32, let scalar = Unicode.Scalar(code) else { return nil }
    return Character(scalar)
  }

  init(
    key: UInt32, modifiers: KeyModifiers, latinKey: UInt32? = nil, isRepeat: Bool = false
  ) {
    self.key = key
    self.modifiers = modifiers
    self.latinKey = latinKey
    self.isRepeat = isRepeat
  }

  /// Whether the press that is told now is that of a key that is held.
  @MainActor
  public static var isRepeating: Bool { HeldKey.isRepeating }

  @MainActor
  init(_ event: GdkEventKey) {
    let key = event.keyval
    self.init(
      key: key, modifiers: KeyModifiers(GdkModifierType(event.state)),
      latinKey: Self.isForeign(key) ? Self.latinKey(at: event) : nil,
      isRepeat: HeldKey.isRepeating)
  }
}

extension KeyPress {
  private static func isLetter(_ key: UInt32) -> Bool {
    (0x61...0x7A).contains(gdk_keyval_to_unicode(gdk_keyval_to_lower(key)))
  }

  private static func isForeign(_ key: UInt32) -> Bool { gdk_keyval_to_unicode(key) > 0x7F }

  private static func latinKey(at event: GdkEventKey) -> UInt32? {
    guard let window = event.window else { return nil }
    let keymap = gdk_keymap_get_for_display(gdk_window_get_display(window))
    var places: UnsafeMutablePointer<GdkKeymapKey>?
    var keys: UnsafeMutablePointer<guint>?
    var count: gint = 0
    guard
      gdk_keymap_get_entries_for_keycode(
        keymap, guint(event.hardware_keycode), &places, &keys, &count) != 0
    else { return nil }
    defer {
      g_free(places)
      g_free(keys)
    }
    return UnsafeBufferPointer(start: keys, count: Int(count)).first {
      (0x21...0x7E).contains(gdk_keyval_to_unicode($0))
    }
  }
}
