import CGtk

/// Whether the desktop asks for dark windows, and for high contrast.
@MainActor
public final class ColourScheme {
  /// Runs when the desktop says so, or changes its mind.
  public var onChange: () -> Void = {}

  /// Nil until the portal has answered, and where it has no preference.
  private var portalPrefersDark: Bool?
  private var subscription: guint = 0
  private var bus: OpaquePointer?

  public init() {}

  isolated deinit {
    guard let bus else { return }
    if subscription != 0 { g_dbus_connection_signal_unsubscribe(bus, subscription) }
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  /// The portal's answer, else GTK's setting.
  public var prefersDark: Bool {
    portalPrefersDark ?? Desktop.flag("gtk-application-prefer-dark-theme")
  }

  /// Whether the desktop's own theme is one of high contrast.
  public var needsHighContrast: Bool {
    Desktop.text("gtk-theme-name")?.lowercased().hasPrefix("highcontrast") ?? false
  }

  /// Asks the portal, and follows it from now on; without a session bus nothing happens.
  public func follow() {
    guard bus == nil, let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return }
    self.bus = bus
    let box = Unmanaged.passRetained(WeakScheme(self))
    subscription = g_dbus_connection_signal_subscribe(
      bus, nil, Self.interface, "SettingChanged", Self.path, Self.namespace,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard let data, let parameters else { return }
        let scheme = Unmanaged<WeakScheme>.fromOpaque(data).takeUnretainedValue().scheme
        var name: UnsafeMutablePointer<CChar>?
        let child = g_variant_get_child_value(parameters, 1)
        name = g_variant_dup_string(child, nil)
        g_variant_unref(child)
        defer { g_free(name) }
        guard let name, String(cString: name) == ColourScheme.key else { return }
        let value = g_variant_get_child_value(parameters, 2)
        scheme?.take(value)
        g_variant_unref(value)
      }, box.toOpaque(), { data in data.map { Unmanaged<WeakScheme>.fromOpaque($0).release() } })
    ask(bus)
  }

  private static let interface = "org.freedesktop.portal.Settings"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let namespace = "org.freedesktop.appearance"
  private static let key = "color-scheme"

  private func ask(_ bus: OpaquePointer) {
    var children: [OpaquePointer?] = [
      g_variant_new_string(Self.namespace), g_variant_new_string(Self.key),
    ]
    let parameters = g_variant_new_tuple(&children, 2)
    let box = Unmanaged.passRetained(WeakScheme(self))
    g_dbus_connection_call(
      bus, "org.freedesktop.portal.Desktop", Self.path, Self.interface, "Read", parameters, nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, 2000, nil,
      { source, result, data in
        guard let data else { return }
        let scheme = Unmanaged<WeakScheme>.fromOpaque(data).takeRetainedValue().scheme
        // No portal is no preference.
        guard
          let reply = g_dbus_connection_call_finish(source.map { OpaquePointer($0) }, result, nil)
        else { return }
        let value = g_variant_get_child_value(reply, 0)
        scheme?.take(value)
        g_variant_unref(value)
        g_variant_unref(reply)
      }, box.toOpaque())
  }

  /// Takes the portal's number in as many variants as it comes in: 1 is dark, 2 light.
  private func take(_ value: OpaquePointer?) {
    guard var value else { return }
    g_variant_ref(value)
    while g_variant_is_of_type(value, g_variant_type_checked_("v")) != 0 {
      guard let inner = g_variant_get_variant(value) else { break }
      g_variant_unref(value)
      value = inner
    }
    defer { g_variant_unref(value) }
    guard g_variant_is_of_type(value, g_variant_type_checked_("u")) != 0 else { return }
    switch g_variant_get_uint32(value) {
    case 1: portalPrefersDark = true
    case 2: portalPrefersDark = false
    default: portalPrefersDark = nil
    }
    onChange()
  }
}

private final class WeakScheme {
  weak var scheme: ColourScheme?
  init(_ scheme: ColourScheme) { self.scheme = scheme }
}
