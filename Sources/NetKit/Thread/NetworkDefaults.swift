import CGLib

/// What GIO makes once in a process for whoever reaches for networks.
enum NetworkDefaults {
  /// Has it made before it is used, by one thread for all.
  ///
  /// While GIO makes the proxies it holds a lock on its modules, and libproxy 0.5 then asks for the network's state.
  /// Who asks for that at the same time has its lock, and waits for the modules: for ever.
  static func make() { _ = proxies }

  // Unsafe only as Swift sees C's pointers: GIO lets every thread use it.
  nonisolated(unsafe) private static let proxies = g_proxy_resolver_get_default()
}
