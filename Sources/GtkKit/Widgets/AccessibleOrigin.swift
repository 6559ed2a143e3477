import CGtk

/// Where the top left corner of an accessible object stands, as the window or the screen counts.
@MainActor
struct AccessibleOrigin {
  let x: Int
  let y: Int

  /// Nil for what nobody sees, of which GTK tells the least of all numbers.
  init?(of object: OpaquePointer?, _ kind: AtkCoordType) {
    guard let object else { return nil }
    var (x, y): (gint, gint) = (.min, .min)
    atk_component_get_extents(object, &x, &y, nil, nil, kind)
    guard x > .min, y > .min else { return nil }
    (self.x, self.y) = (Int(x), Int(y))
  }
}
