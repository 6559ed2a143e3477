import CGtk
import GLibKit

/// What the desktop asks of every window's look: darkness, high contrast, stillness.
@MainActor
public final class DesktopLook {
  /// Runs when the desktop says so, or changes its mind.
  public var onChange: () -> Void = {}

  /// Nil until the portal has answered, and where it has no preference.
  private var portalPrefersDark: Bool?
  private var portalWantsContrast = false
  private var portalWantsStillness = false
  private var subscription: guint = 0
  private var watch: guint = 0
  private var bus: OpaquePointer?
  private var settings: Object?
  private var connections: InlineArray<3, SignalConnection?> = InlineArray { _ in nil }

  public init() {}

  isolated deinit {
    for index in connections.indices {
      if let connection = connections[index].take() { settings?.disconnect(connection) }
    }
    if watch != 0 { g_bus_unwatch_name(watch) }
    guard let bus else { return }
    if subscription != 0 { g_dbus_connection_signal_unsubscribe(bus, subscription) }
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  /// What the desktop's theme of high contrast is, else the portal's answer, else GTK's setting.
  public var prefersDark: Bool {
    contrastIsDark ?? portalPrefersDark ?? GtkSetting.flag(Self.dark)
  }

  /// Whether the desktop's own theme is one of high contrast, or its portal asks for that.
  public var needsHighContrast: Bool { contrastIsDark != nil || portalWantsContrast }

  /// Whether the desktop's theme of high contrast has light letters, as HighContrastInverse has and MATE's
  /// ContrastHighInverse; nil for another theme.
  private var contrastIsDark: Bool? {
    guard let name = GtkSetting.text(Self.themeName)?.lowercased(),
      ["highcontrast", "contrasthigh"].contains(where: name.hasPrefix)
    else { return nil }
    return name.contains("inverse") || GtkSetting.flag(Self.dark)
  }

  /// Whether the person wants things to move.
  public var allowsAnimation: Bool { GtkSetting.flag(Self.animation) && !portalWantsStillness }

  /// Follows GTK's settings from now on, and the portal where there is a session bus.
  public func follow() {
    guard settings == nil else { return }
    followSettings()
    followPortal()
  }

  private func followSettings() {
    guard let instance = gtk_settings_get_default() else { return }
    let settings = Object.of(instance, orMake: Object.init(borrowing:))
    self.settings = settings
    for (index, name) in [Self.themeName, Self.dark, Self.animation].enumerated() {
      connections[index] = settings.connect("notify::" + name) { [weak self] _ in
        self?.onChange()
      }
    }
  }

  private func followPortal() {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return }
    self.bus = bus
    let box = Unmanaged.passRetained(WeakLook(self))
    subscription = g_dbus_connection_signal_subscribe(
      bus, Self.portal, Self.interface, "SettingChanged", Self.path, Self.namespace,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        // GLib leaves it to whoever listens what a signal holds.
        guard let data, let parameters, g_variant_check_format_string(parameters, "(ssv)", 0) != 0
        else { return }
        let look = Unmanaged<WeakLook>.fromOpaque(data).takeUnretainedValue().look
        var name: UnsafeMutablePointer<CChar>?
        let child = g_variant_get_child_value(parameters, 1)
        name = g_variant_dup_string(child, nil)
        g_variant_unref(child)
        defer { g_free(name) }
        guard let name, let key = Wish(rawValue: String(cString: name)) else { return }
        let value = g_variant_get_child_value(parameters, 2)
        look?.take(value, of: key)
        g_variant_unref(value)
      }, box.toOpaque(), { data in data.map { Unmanaged<WeakLook>.fromOpaque($0).release() } })
    watchPortal(bus)
  }

  /// Asks when the portal is there, which may be later than the program, and again when it comes anew: it is not
  /// started for that.
  private func watchPortal(_ bus: OpaquePointer) {
    let box = Unmanaged.passRetained(WeakLook(self))
    watch = g_bus_watch_name_on_connection(
      bus, Self.portal, G_BUS_NAME_WATCHER_FLAGS_NONE,
      { bus, _, _, data in
        guard let data, let bus else { return }
        let look = Unmanaged<WeakLook>.fromOpaque(data).takeUnretainedValue().look
        for key in Wish.allCases { look?.ask(bus, for: key) }
      }, nil, box.toOpaque(),
      { data in data.map { Unmanaged<WeakLook>.fromOpaque($0).release() } })
  }

  private static let themeName = "gtk-theme-name"
  private static let dark = "gtk-application-prefer-dark-theme"
  private static let animation = "gtk-enable-animations"

  private static let portal = "org.freedesktop.portal.Desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let namespace = "org.freedesktop.appearance"

  private func ask(_ bus: OpaquePointer, for key: Wish) {
    var children: [OpaquePointer?] = [
      g_variant_new_string(Self.namespace), g_variant_new_string(key.rawValue),
    ]
    let parameters = g_variant_new_tuple(&children, 2)
    let box = Unmanaged.passRetained(WeakLook(self, key))
    g_dbus_connection_call(
      bus, Self.portal, Self.path, Self.interface, "Read", parameters, nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, 2000, nil,
      { source, result, data in
        guard let data else { return }
        let asked = Unmanaged<WeakLook>.fromOpaque(data).takeRetainedValue()
        // No portal is no preference.
        guard
          let reply = g_dbus_connection_call_finish(source.map { OpaquePointer($0) }, result, nil)
        else { return }
        let value = g_variant_get_child_value(reply, 0)
        if let key = asked.key { asked.look?.take(value, of: key) }
        g_variant_unref(value)
        g_variant_unref(reply)
      }, box.toOpaque())
  }

  /// Takes the portal's number in as many variants as it comes in.
  private func take(_ value: OpaquePointer?, of key: Wish) {
    guard var value else { return }
    g_variant_ref(value)
    while g_variant_classify(value) == G_VARIANT_CLASS_VARIANT {
      guard let inner = g_variant_get_variant(value) else { break }
      g_variant_unref(value)
      value = inner
    }
    defer { g_variant_unref(value) }
    guard g_variant_classify(value) == G_VARIANT_CLASS_UINT32 else { return }
    let former = (portalPrefersDark, portalWantsContrast, portalWantsStillness)
    switch (key, g_variant_get_uint32(value)) {
    case (.contrast, let wish): portalWantsContrast = wish == 1
    case (.motion, let wish): portalWantsStillness = wish == 1
    case (.colorScheme, 1): portalPrefersDark = true
    case (.colorScheme, 2): portalPrefersDark = false
    case (.colorScheme, _): portalPrefersDark = nil
    }
    if (portalPrefersDark, portalWantsContrast, portalWantsStillness) != former { onChange() }
  }
}

/// What the portal is asked.
private nonisolated enum Wish: String, CaseIterable {
  /// 1 is dark, 2 light.
  case colorScheme = "color-scheme"
  /// 1 is high contrast.
  case contrast
  /// 1 is less of it; desktops that have such a switch leave GTK's setting as it is.
  case motion = "reduced-motion"
}

private final class WeakLook {
  weak var look: DesktopLook?
  /// What it has asked.
  let key: Wish?

  init(_ look: DesktopLook, _ key: Wish? = nil) { (self.look, self.key) = (look, key) }
}
