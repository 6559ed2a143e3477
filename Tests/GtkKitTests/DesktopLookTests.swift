import CGtk
import GtkTestSupport
import XCTest

@testable import GtkKit

final class DesktopLookTests: GtkTestCase {
  func testFollowsTheDesktopsSettings() throws {
    try MainActor.assumeIsolated {
      let settings = try XCTUnwrap(gtk_settings_get_default())
      defer {
        for name in ["gtk-theme-name", "gtk-enable-animations"] {
          gtk_settings_reset_property(settings, name)
        }
      }
      let look = DesktopLook()
      var changes = 0
      look.onChange = { changes += 1 }
      look.follow()
      look.follow()
      XCTAssertTrue(look.allowsAnimation)
      XCTAssertFalse(look.needsHighContrast)

      cgtk_set_string(settings, "gtk-theme-name", "HighContrastInverse")
      XCTAssertTrue(look.needsHighContrast)
      XCTAssertTrue(look.prefersDark)
      cgtk_set_flag(settings, "gtk-enable-animations", 0)
      XCTAssertFalse(look.allowsAnimation)
      XCTAssertEqual(changes, 2, "followed once, however often it is asked to")
    }
  }

  // GNOME's and MATE's own has black letters on white.
  func testHighContrastIsLightUnlessItIsInverse() throws {
    try MainActor.assumeIsolated {
      let settings = try XCTUnwrap(gtk_settings_get_default())
      defer {
        for name in ["gtk-theme-name", "gtk-application-prefer-dark-theme"] {
          gtk_settings_reset_property(settings, name)
        }
      }
      let look = DesktopLook()
      for (name, dark, isDark) in [
        ("HighContrast", 0, false), ("HighContrast", 1, true), ("HighContrastInverse", 0, true),
      ] as [(String, gint, Bool)] {
        cgtk_set_string(settings, "gtk-theme-name", name)
        cgtk_set_flag(settings, "gtk-application-prefer-dark-theme", dark)
        XCTAssertTrue(look.needsHighContrast)
        XCTAssertEqual(look.prefersDark, isDark, name)
      }
    }
  }

  // It is started by whichever program asks it first, which this one does not.
  func testAPortalThatComesLaterIsAsked() throws {
    try MainActor.assumeIsolated {
      let look = DesktopLook()
      look.follow()
      let before = look.prefersDark
      try XCTSkipIf(FakePortal()?.isOneThere == true, "the desktop's own portal is there")
      for scheme in [1, 2, 1] as [guint32] {
        let portal = try XCTUnwrap(FakePortal(), "there is no session bus")
        portal.scheme = scheme
        portal.appear()
        XCTAssertTrue(runLoop { look.prefersDark == (scheme == 1) && portal.questions == 1 })
      }
      XCTAssertFalse(before)
    }
  }
}

/// A desktop's portal that knows one setting, on a connection of its own.
@MainActor
private final class FakePortal {
  /// 1 is dark, 2 light.
  var scheme: guint32 = 0
  private(set) var questions = 0
  private let bus: OpaquePointer
  private var name: guint = 0

  private static let interface = """
    <node><interface name='org.freedesktop.portal.Settings'><method name='Read'>
    <arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='v' direction='out'/>
    </method></interface></node>
    """

  init?() {
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
    guard let node = g_dbus_node_info_new_for_xml(Self.interface, nil) else { return nil }
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, _, _, invocation, data in
      guard let data else { return }
      let portal = Unmanaged<FakePortal>.fromOpaque(data).takeUnretainedValue()
      portal.questions += 1
      var answer = g_variant_new_variant(
        g_variant_new_variant(g_variant_new_uint32(portal.scheme)))
      g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(&answer, 1))
    }
    g_dbus_connection_register_object(
      bus, "/org/freedesktop/portal/desktop", node.pointee.interfaces[0], &table,
      Unmanaged.passUnretained(self).toOpaque(), nil, nil)
  }

  /// Whether some portal has the name already.
  var isOneThere: Bool {
    var name = g_variant_new_string("org.freedesktop.portal.Desktop")
    let answer = g_dbus_connection_call_sync(
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
      g_variant_new_tuple(&name, 1), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
    guard let answer else { return false }
    defer { g_variant_unref(answer) }
    let first = g_variant_get_child_value(answer, 0)
    defer { g_variant_unref(first) }
    return g_variant_get_boolean(first) != 0
  }

  isolated deinit {
    if name != 0 { g_bus_unown_name(name) }
    g_dbus_connection_close_sync(bus, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  func appear() {
    name = g_bus_own_name_on_connection(
      bus, "org.freedesktop.portal.Desktop", G_BUS_NAME_OWNER_FLAGS_NONE, nil, nil, nil, nil)
  }
}
