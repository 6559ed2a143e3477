import Foundation
import Glibc
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
