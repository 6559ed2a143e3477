import XCTest

@testable import GtkKit

final class DesktopErrorTests: XCTestCase {
  // The journal would know what a person reads, and the secrets of a sign-in.
  func testWhatIsLoggedTellsNoAddress() {
    for (address, told) in [
      (
        "https://a.example/oauth/authorize?state=secret",
        "An address of https could not be opened: no program."
      ),
      ("mailto:ada@a.example", "An address of mailto could not be opened: no program."),
      ("/home/ada/picture.png", "A file could not be opened: no program."),
      ("/home/ada/secret: a diary.txt", "A file could not be opened: no program."),
    ] {
      XCTAssertEqual(
        DesktopError.cannotOpen(address: address, reason: "no program").description, told)
    }
  }
}
