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
