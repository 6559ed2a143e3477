import CGtk

/// One emission of a signal: its arguments, and the slot for its result.
public struct Emission {
  let arguments: UnsafeBufferPointer<GValue>
  let result: UnsafeMutablePointer<GValue>?

  /// A boxed argument, such as an event; nil when it is absent.
  func boxed<T>(_ index: Int, as type: T.Type) -> UnsafeMutablePointer<T>? {
    guard let base = arguments.baseAddress, index < arguments.count else { return nil }
    return g_value_get_boxed(base + index)?.assumingMemoryBound(to: type)
  }

  /// An argument that is a plain pointer, such as a cairo context or an array of C objects.
  func pointer(_ index: Int) -> UnsafeMutableRawPointer? {
    guard let base = arguments.baseAddress, index < arguments.count else { return nil }
    return g_value_peek_pointer(base + index)
  }

  /// A boxed argument of a type that C keeps to itself.
  func boxedPointer(_ index: Int) -> OpaquePointer? {
    guard let base = arguments.baseAddress, index < arguments.count else { return nil }
    return g_value_get_boxed(base + index).map { OpaquePointer($0) }
  }

  /// An argument that is an object.
  func object(_ index: Int) -> UnsafeMutablePointer<GObject>? {
    guard let base = arguments.baseAddress, index < arguments.count else { return nil }
    return g_value_get_object(base + index)?.assumingMemoryBound(to: GObject.self)
  }

  /// A whole-number argument.
  func integer(_ index: Int) -> Int {
    guard let base = arguments.baseAddress, index < arguments.count else { return 0 }
    return Int(g_value_get_int(base + index))
  }

  /// An argument with a fraction.
  func double(_ index: Int) -> Double {
    guard let base = arguments.baseAddress, index < arguments.count else { return 0 }
    return g_value_get_double(base + index)
  }

  /// The text of an argument that is a variant; nil for another.
  func variantText(_ index: Int) -> String? {
    guard let base = arguments.baseAddress, index < arguments.count,
      let variant = g_value_get_variant(base + index), let text = g_variant_get_string(variant, nil)
    else { return nil }
    return String(cString: text)
  }

  /// Tells GTK that the event is dealt with, or not.
  func answer(_ isHandled: Bool) {
    if let result { g_value_set_boolean(result, isHandled ? 1 : 0) }
  }
}

/// A connection of a signal, to be cut.
public struct SignalConnection {
  fileprivate let id: gulong
}

extension Object {
  /// Runs `handler` at each emission of `signal`, until the object dies.
  ///
  /// Arguments arrive as `GValue`s, so no C signature has to be guessed. The closure lives as long
  /// as the GObject: capture weakly what owns it.
  @discardableResult
  func connect(
    _ signal: String, after: Bool = false, _ handler: @escaping (Emission) -> Void
  )
    -> SignalConnection
  {
    let box = Unmanaged.passRetained(HandlerBox(handler))
    guard let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box.toOpaque())
    else { preconditionFailure("g_closure_new_simple never returns NULL") }
    // GLib owns the box until the closure is gone.
    g_closure_add_finalize_notifier(closure, box.toOpaque()) { data, _ in
      data.map { Unmanaged<HandlerBox>.fromOpaque($0).release() }
    }
    g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
      guard let data = closure?.pointee.data else { return }
      Unmanaged<HandlerBox>.fromOpaque(data).takeUnretainedValue().handler(
        Emission(
          arguments: UnsafeBufferPointer(start: values, count: Int(count)), result: result))
    }
    return SignalConnection(
      id: g_signal_connect_closure(pointer, signal, closure, after ? 1 : 0))
  }

  /// Cuts a connection that ``connect(_:after:_:)`` made on this object.
  func disconnect(_ connection: SignalConnection) {
    g_signal_handler_disconnect(pointer, connection.id)
  }
}

private final class HandlerBox {
  let handler: (Emission) -> Void
  init(_ handler: @escaping (Emission) -> Void) { self.handler = handler }
}
