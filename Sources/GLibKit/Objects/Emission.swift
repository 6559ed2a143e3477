import CGLib

/// One emission of a signal: its arguments, and the slot for its result.
package struct Emission {
  let arguments: UnsafeBufferPointer<GValue>
  let result: UnsafeMutablePointer<GValue>?

  /// A boxed argument, such as an event; nil when it is absent.
  package func boxed<T>(_ index: Int, as type: T.Type) -> UnsafeMutablePointer<T>? {
    guard let base = arguments.baseAddress, index < arguments.count else { return nil }
    return g_value_get_boxed(base + index)?.assumingMemoryBound(to: type)
  }

  /// An argument that is a plain pointer, such as a cairo context or an array of C objects.
  package func pointer(_ index: Int) -> UnsafeMutableRawPointer? {
    guard let base = arguments.baseAddress, index < arguments.count else { return nil }
    return g_value_peek_pointer(base + index)
  }

  /// A boxed argument of a type that C keeps to itself.
  package func boxedPointer(_ index: Int) -> OpaquePointer? {
    guard let base = arguments.baseAddress, index < arguments.count else { return nil }
    return g_value_get_boxed(base + index).map { OpaquePointer($0) }
  }

  /// An argument that is an object.
  package func object(_ index: Int) -> UnsafeMutablePointer<GObject>? {
    guard let base = arguments.baseAddress, index < arguments.count else { return nil }
    return g_value_get_object(base + index)?.assumingMemoryBound(to: GObject.self)
  }

  /// A whole-number argument.
  package func integer(_ index: Int) -> Int {
    guard let base = arguments.baseAddress, index < arguments.count else { return 0 }
    return Int(g_value_get_int(base + index))
  }

  /// An argument that is a text of so many bytes; all of it up to its end where that is less than 0.
  package func text(_ index: Int, bytes count: Int) -> String? {
    guard let base = arguments.baseAddress, index < arguments.count,
      let start = g_value_get_string(base + index)
    else { return nil }
    guard count >= 0 else { return String(cString: start) }
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// An argument that is one of a few names.
  package func enumeration(_ index: Int) -> Int {
    guard let base = arguments.baseAddress, index < arguments.count else { return 0 }
    return Int(g_value_get_enum(base + index))
  }

  /// An argument with a fraction.
  package func double(_ index: Int) -> Double {
    guard let base = arguments.baseAddress, index < arguments.count else { return 0 }
    return g_value_get_double(base + index)
  }

  /// Tells GTK that the event is dealt with, or not.
  package func answer(_ isHandled: Bool) {
    if let result { g_value_set_boolean(result, isHandled ? 1 : 0) }
  }

  /// Gives the whole number that is asked for.
  package func answer(_ number: Int) {
    if let result { g_value_set_int(result, gint(number)) }
  }
}
