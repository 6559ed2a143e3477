import CGLib

/// Where a connection leads.
enum ConnectedAddress {
  /// Whether a connection that is being made leads into a private network.
  ///
  /// By a proxy, which may stand there, only the proxy knows where it leads: then the host's name decides, if it is
  /// an address.
  static func isPrivate(_ stream: UnsafeMutablePointer<GIOStream>, host: String) -> Bool {
    guard let connection = connection(stream) else { return false }
    guard let address = g_socket_connection_get_remote_address(connection, nil) else {
      return false
    }
    defer { g_object_unref(address) }
    if g_type_check_instance_is_a(instance(address), g_proxy_address_get_type()) != 0 {
      return isPrivate(host)
    }
    guard g_type_check_instance_is_a(instance(address), g_inet_socket_address_get_type()) != 0
    else { return true }
    let inet = UnsafeMutableRawPointer(address).assumingMemoryBound(to: GInetSocketAddress.self)
    return isPrivate(g_inet_socket_address_get_address(inet))
  }

  /// What lies beneath a connection that is made.
  static func socket(_ stream: UnsafeMutablePointer<GIOStream>) -> UnsafeMutablePointer<GSocket>? {
    connection(stream).flatMap { g_socket_connection_get_socket($0) }
  }

  private static func connection(
    _ stream: UnsafeMutablePointer<GIOStream>
  ) -> UnsafeMutablePointer<GSocketConnection>? {
    guard g_type_check_instance_is_a(instance(stream), g_socket_connection_get_type()) != 0 else {
      return nil
    }
    return UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GSocketConnection.self)
  }

  /// Whether a host's name is an address of a private network.
  static func isPrivate(_ host: String) -> Bool {
    guard let address = g_inet_address_new_from_string(host) else { return false }
    defer { g_object_unref(address) }
    return isPrivate(address)
  }

  private static func isPrivate(_ address: UnsafeMutablePointer<GInetAddress>?) -> Bool {
    guard let address, let bytes = g_inet_address_to_bytes(address) else { return true }
    let count = Int(g_inet_address_get_native_size(address))
    return AddressRange.isPrivate(Array(UnsafeBufferPointer(start: bytes, count: count)))
  }

  private static func instance(
    _ pointer: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<GTypeInstance> {
    pointer.assumingMemoryBound(to: GTypeInstance.self)
  }
}
