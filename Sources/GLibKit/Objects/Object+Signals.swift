import CGLib

extension Object {
  /// Runs `handler` at each emission of `signal`, until the object dies.
  ///
  /// Arguments arrive as `GValue`s, so no C signature has to be guessed. The closure lives as long
  /// as the GObject: capture weakly what owns it.
  @discardableResult
  package func connect(
    _ signal: String, after: Bool = false, _ handler: @escaping (Emission) -> Void
  ) -> SignalConnection {
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
    let id = g_signal_connect_closure(gobject, signal, closure, after ? 1 : 0)
    precondition(id != 0, "a \(type(of: self)) has no signal \(signal)")
    return SignalConnection(id: id, object: ObjectIdentifier(self))
  }

  /// Cuts a connection that ``connect(_:after:_:)`` made on this object.
  package func disconnect(_ connection: consuming SignalConnection) {
    precondition(connection.object == ObjectIdentifier(self), "another object's connection")
    g_signal_handler_disconnect(gobject, connection.id)
  }
}

private final class HandlerBox {
  let handler: (Emission) -> Void
  init(_ handler: @escaping (Emission) -> Void) { self.handler = handler }
}
