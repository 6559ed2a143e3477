import CGtk
import Foundation
import Glibc
import GtkTestSupport
import XCTest

@testable import GtkKit

final class EnvironmentTests: GtkTestCase {
  // Pango's thread reads the environment from then on: what is changed under it may crash it.
  func testNothingOfTheEnvironmentChangesOnceFontsAreLookedFor() {
    MainActor.assumeIsolated {
      let former = getenv("GDK_GL").map { String(cString: $0) }
      defer { setenv("GDK_GL", former ?? "disable", 1) }
      unsetenv("GDK_GL")
      Desktop.prepareEnvironment()
      let place = environ
      let before = Self.variables
      XCTAssertTrue(before.contains("GDK_GL=disable"))
      Desktop.prepareFonts()
      XCTAssertTrue(Desktop.connect())
      XCTAssertEqual(environ, place)
      XCTAssertEqual(Self.variables, before)
    }
  }

  // A player or a browser that draws by OpenGL could not, and one could reach no bus that there is by then.
  func testWhatIsOpenedHasThePersonsEnvironment() throws {
    try MainActor.assumeIsolated {
      let names = ["GDK_GL", "DBUS_SESSION_BUS_ADDRESS"]
      let former = names.map { getenv($0).map { String(cString: $0) } }
      defer {
        for (name, value) in zip(names, former) {
          if let value { setenv(name, value, 1) } else { unsetenv(name) }
        }
      }
      for name in names { unsetenv(name) }
      Desktop.prepareEnvironment()
      XCTAssertNotNil(getenv("GDK_GL"))
      let context = try XCTUnwrap(Desktop.launchContext())
      defer { g_object_unref(context) }
      let given = g_app_launch_context_get_environment(context)
      defer { g_strfreev(given) }
      XCTAssertNil(g_environ_getenv(given, "GDK_GL"))
      XCTAssertNil(g_environ_getenv(given, "DBUS_SESSION_BUS_ADDRESS"))
      XCTAssertNotNil(g_environ_getenv(given, "PATH"))
      let restarted = OwnEnvironment.given.compactMap { $0.map { String(cString: $0) } }
      XCTAssertEqual(
        Set(Self.variables).subtracting(restarted).map { $0.prefix { $0 != "=" } }.sorted(),
        names.filter { getenv($0) != nil }.sorted().map { $0[...] })
    }
  }

  func testAnAddressThatNothingOpensIsToldOverAWindow() {
    MainActor.assumeIsolated {
      let window = Window(application: nil)
      window.present()
      defer { window.destroy() }
      XCTAssertTrue(runIdle())
      do throws(DesktopError) {
        try Desktop.open("fancytwitter-nobody:a", over: window)
        XCTFail("opened by nobody")
      } catch .cannotOpen(let address, _) {
        XCTAssertEqual(address, "fancytwitter-nobody:a")
      } catch { XCTFail("\(error)") }
    }
  }

  // Linux tells the path of a file that was replaced with a mark, under which there is none to start.
  func testAProgramThatWasReplacedIsFoundWhereItLay() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/program-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    XCTAssertEqual(Desktop.whereItLay(folder + "/a (deleted)"), folder + "/a")
    XCTAssertEqual(Desktop.whereItLay(folder + "/a"), folder + "/a")
    try "#!".write(toFile: folder + "/b (deleted)", atomically: true, encoding: .utf8)
    XCTAssertEqual(Desktop.whereItLay(folder + "/b (deleted)"), folder + "/b (deleted)")
    XCTAssertFalse(Desktop.isReplaced)
  }

  func testTheBusIsFoundAlsoWhereNothingIsToldOfIt() throws {
    let names = ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"]
    let former = names.map { getenv($0).map { String(cString: $0) } }
    let folder = FileManager.default.temporaryDirectory.path + "/bus-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer {
      for (name, value) in zip(names, former) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
      try? FileManager.default.removeItem(atPath: folder)
    }
    func found() -> String? {
      unsetenv(names[0])
      Desktop.findBus(in: folder)
      return getenv(names[0]).map { String(cString: $0) }
    }
    unsetenv(names[1])
    XCTAssertEqual(found(), "disabled:")
    try Data().write(to: URL(filePath: folder + "/bus"))
    XCTAssertEqual(found(), "unix:path=\(folder)/bus")
    // GLib looks there by itself.
    setenv(names[1], folder, 1)
    XCTAssertNil(found())
    setenv(names[1], folder + "/elsewhere", 1)
    XCTAssertEqual(found(), "disabled:")
    setenv(names[0], "unix:path=/told", 1)
    Desktop.findBus(in: folder)
    XCTAssertEqual(getenv(names[0]).map { String(cString: $0) }, "unix:path=/told")
  }

  private static var variables: [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      variables.append(String(cString: variable))
      next += 1
    }
    return variables
  }
}
