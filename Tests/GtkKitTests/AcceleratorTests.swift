import CGtk
import XCTest

@testable import GtkKit

final class AcceleratorTests: GtkTestCase {
  // Who writes Russian presses Ctrl and the key that bears an F.
  func testAKeyOfAnotherAlphabetIsKnownByTheLatinLetterOnIt() {
    MainActor.assumeIsolated {
      let letter = UInt32(GDK_KEY_Cyrillic_a)
      let press = KeyPress(key: letter, modifiers: .control, latinKey: Key.f)
      XCTAssertTrue(Accelerator.matches("<Primary>f", press))
      XCTAssertFalse(Accelerator.matches("<Primary>g", press))
      XCTAssertFalse(Accelerator.matches("<Primary><Shift>f", press))
      let alone = KeyPress(key: letter, modifiers: .control)
      XCTAssertFalse(Accelerator.matches("<Primary>f", alone))
    }
  }
}
