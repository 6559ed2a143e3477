import CGtk

/// A key that goes down.
public struct KeyPress {
  /// The key by its X name's number, such as `Key.up`.
  public let key: UInt32
  public let modifiers: KeyModifiers

  /// The character that it types; nil for other keys.
  public var character: Character? {
    let code = gdk_keyval_to_unicode(key)
    guard code >= 32, let scalar = Unicode.Scalar(code) else { return nil }
    return Character(scalar)
  }
}
