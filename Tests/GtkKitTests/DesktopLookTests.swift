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
        ("ContrastHigh", 0, false), ("ContrastHighInverse", 0, true),
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

  // Where the theme is called otherwise, as in a Flatpak, it was given to nobody who needs it.
  func testHighContrastIsThatOfThePortalToo() throws {
    try MainActor.assumeIsolated {
      let look = DesktopLook()
      look.follow()
      let portal = try XCTUnwrap(FakePortal(), "there is no session bus")
      try XCTSkipIf(portal.isOneThere, "the desktop's own portal is there")
      (portal.scheme, portal.contrast) = (1, 1)
      portal.appear()
      XCTAssertTrue(runLoop { look.needsHighContrast && look.prefersDark })
      var changes = 0
      look.onChange = { changes += 1 }
      portal.contrast = 0
      portal.tell("contrast", 0)
      XCTAssertTrue(runLoop { !look.needsHighContrast })
      XCTAssertTrue(look.prefersDark)
      XCTAssertEqual(changes, 1)
    }
  }

  // Under a debugger it ended the program.
  func testASignalOfAnotherShapeIsNoAnswer() throws {
    try MainActor.assumeIsolated {
      let look = DesktopLook()
      look.follow()
      let portal = try XCTUnwrap(FakePortal(), "there is no session bus")
      try XCTSkipIf(portal.isOneThere, "the desktop's own portal is there")
      portal.appear()
      XCTAssertTrue(runLoop { portal.asked.count == 3 })
      let former = g_log_set_default_handler(
        { _, level, _, _ in
          XCTAssertEqual(level.rawValue & G_LOG_LEVEL_CRITICAL.rawValue, 0)
        }, nil)
      defer { g_log_set_default_handler(former, nil) }
      portal.emit([g_variant_new_string("org.freedesktop.appearance")])
      portal.emit([
        g_variant_new_string("org.freedesktop.appearance"), g_variant_new_uint32(5),
        g_variant_new_uint32(1),
      ])
      portal.tell("contrast", 1)
      XCTAssertTrue(runLoop { look.needsHighContrast })
    }
  }

  // Desktops have a switch of their own for it by now, which leaves GTK's setting alone.
  func testThePortalCanAskForStillness() throws {
    try MainActor.assumeIsolated {
      let look = DesktopLook()
      look.follow()
      let portal = try XCTUnwrap(FakePortal(), "there is no session bus")
      try XCTSkipIf(portal.isOneThere, "the desktop's own portal is there")
      XCTAssertTrue(look.allowsAnimation)
      portal.motion = 1
      portal.appear()
      XCTAssertTrue(runLoop { !look.allowsAnimation })
      for wish in [0, 1, 0] as [guint32] {
        portal.tell("reduced-motion", wish)
        XCTAssertTrue(runLoop { look.allowsAnimation == (wish == 0) })
      }
    }
  }
}

/// A desktop's portal that knows what is asked of every window's look.
@MainActor
private final class FakePortal {
  /// 1 is dark, 2 light.
  var scheme: guint32 = 0
  /// 1 is high contrast.
  var contrast: guint32 = 0
  /// 1 is less of it.
  var motion: guint32 = 0
  /// What it was asked for.
  private(set) var asked: [String] = []
  /// How often it was asked for the scheme.
  var questions: Int { asked.count { $0 == "color-scheme" } }
  private let service: BusService

  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  init?() {
    guard let service = BusService() else { return nil }
    self.service = service
    service.onCall = { [weak self] _, parameters in
      self?.answer(for: BusService.text(1, of: parameters))
    }
    service.offer(
      """
      <interface name='\(Self.interface)'><method name='Read'>
      <arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='v' direction='out'/>
      </method><signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal></interface>
      """, at: Self.path)
  }

  /// Whether some portal has the name already.
  var isOneThere: Bool { service.isTaken("org.freedesktop.portal.Desktop") }

  func appear() { service.appear(as: "org.freedesktop.portal.Desktop") }

  /// Says that somebody has set something.
  func tell(_ key: String, _ value: guint32) {
    emit([
      g_variant_new_string("org.freedesktop.appearance"), g_variant_new_string(key),
      g_variant_new_variant(g_variant_new_uint32(value)),
    ])
  }

  func emit(_ parts: [OpaquePointer?]) {
    service.emit("SettingChanged", of: Self.interface, at: Self.path, parts)
  }

  private func answer(for key: String) -> OpaquePointer? {
    asked.append(key)
    let numbers = ["contrast": contrast, "reduced-motion": motion]
    let value = g_variant_new_uint32(numbers[key] ?? scheme)
    var answer = g_variant_new_variant(g_variant_new_variant(value))
    return g_variant_new_tuple(&answer, 1)
  }
}
