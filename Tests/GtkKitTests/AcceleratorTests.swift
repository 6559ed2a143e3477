import CGtk
import XCTest

@testable import GtkKit

final class AcceleratorTests: GtkTestCase {
  // Who writes Russian presses Ctrl and the key that bears an F.
  func testAKeyOfAnotherAlphabetIsKnownByTheLatinLetterOnIt() {
    MainActor.assumeIsolated {
      let letter = UInt32(GDK_KEY_Cyrillic_a)
      let press = KeyPress(key: letter, modifiers: .control, latinKey: UInt32(GDK_KEY_f))
      XCTAssertTrue(Accelerator.matches("<Primary>f", press))
      XCTAssertFalse(Accelerator.matches("<Primary>g", press))
      XCTAssertFalse(Accelerator.matches("<Primary><Shift>f", press))
      let alone = KeyPress(key: letter, modifiers: .control)
      XCTAssertFalse(Accelerator.matches("<Primary>f", alone))
    }
  }

  func testALetterIsNamedByTheSmallLatinOneOfItsKey() {
    MainActor.assumeIsolated {
      let keys: [(typed: Int32, latin: Int32?, name: UInt32)] = [
        (GDK_KEY_j, nil, Key.j), (GDK_KEY_J, nil, Key.j),
        (GDK_KEY_Cyrillic_o, GDK_KEY_j, Key.j), (GDK_KEY_Cyrillic_O, GDK_KEY_j, Key.j),
        (GDK_KEY_Greek_xi, GDK_KEY_j, Key.j), (GDK_KEY_Arabic_teh, GDK_KEY_j, Key.j),
        (GDK_KEY_Cyrillic_o, nil, UInt32(GDK_KEY_Cyrillic_o)),
        // A letter beside the Latin ones is itself.
        (GDK_KEY_odiaeresis, GDK_KEY_semicolon, UInt32(GDK_KEY_odiaeresis)),
        (GDK_KEY_KP_Down, nil, Key.down), (GDK_KEY_Down, nil, Key.down),
        (GDK_KEY_space, nil, Key.space), (GDK_KEY_1, nil, UInt32(GDK_KEY_1)),
      ]
      for key in keys {
        let press = KeyPress(
          key: UInt32(key.typed), modifiers: [], latinKey: key.latin.map { UInt32($0) })
        XCTAssertEqual(press.name, key.name, "\(key)")
      }
    }
  }
}
