import CGtk

/// A service of the desktop, as tests want it, on a connection of its own to the session's bus.
@MainActor
public final class BusService {
  /// Runs with the method and the parameters of each call, and makes what is answered, a tuple; nil for an empty one.
  public var onCall: (_ method: String, _ parameters: OpaquePointer) -> OpaquePointer? = { _, _ in
    nil
  }

  private let bus: OpaquePointer
  private var name: guint = 0

  /// Nil where there is no session bus.
  public init?() {
    guard let address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, nil) else {
      return nil
    }
    defer { g_free(address) }
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard let bus = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else {
      return nil
    }
    self.bus = bus
  }

  isolated deinit {
    if name != 0 { g_bus_unown_name(name) }
    g_dbus_connection_close_sync(bus, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  /// Offers an interface, described as D-Bus does, at a path.
  public func offer(_ interface: String, at path: String) {
    guard let node = g_dbus_node_info_new_for_xml("<node>\(interface)</node>", nil) else { return }
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, method, parameters, invocation, data in
      guard let data, let method, let parameters else { return }
      // Who asked may be answered after the service has gone.
      let service = Unmanaged<WeakService>.fromOpaque(data).takeUnretainedValue().service
      let answer = service?.onCall(String(cString: method), parameters)
      g_dbus_method_invocation_return_value(invocation, answer)
    }
    g_dbus_connection_register_object(
      bus, path, node.pointee.interfaces[0], &table,
      Unmanaged.passRetained(WeakService(self)).toOpaque(),
      { data in data.map { Unmanaged<WeakService>.fromOpaque($0).release() } }, nil)
  }

  /// Takes a name.
  public func appear(as name: String) {
    self.name = g_bus_own_name_on_connection(
      bus, name, G_BUS_NAME_OWNER_FLAGS_NONE, nil, nil, nil, nil)
  }

  /// Tells all who listen.
  public func emit(
    _ signal: String, of interface: String, at path: String, _ values: [OpaquePointer?]
  ) {
    var children = values
    g_dbus_connection_emit_signal(
      bus, nil, path, interface, signal, g_variant_new_tuple(&children, gsize(values.count)), nil)
  }

  /// Whether somebody has a name already.
  public func isTaken(_ name: String) -> Bool {
    var name = g_variant_new_string(name)
    let answer = g_dbus_connection_call_sync(
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
      g_variant_new_tuple(&name, 1), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
    guard let answer else { return false }
    defer { g_variant_unref(answer) }
    return Self.child(0, of: answer) { g_variant_get_boolean($0) != 0 }
  }

  /// Reads one of the values of a tuple.
  public static func child<T>(
    _ index: Int, of tuple: OpaquePointer, _ body: (OpaquePointer?) -> T
  ) -> T {
    let child = g_variant_get_child_value(tuple, gsize(index))
    defer { g_variant_unref(child) }
    return body(child)
  }

  /// Reads one of the texts of a tuple.
  public static func text(_ index: Int, of tuple: OpaquePointer) -> String {
    child(index, of: tuple) { g_variant_get_string($0, nil).map { String(cString: $0) } ?? "" }
  }
}

private final class WeakService {
  weak var service: BusService?

  init(_ service: BusService) { self.service = service }
}
