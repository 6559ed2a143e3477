import XCTest

@testable import GtkKit

final class KeyMarksTests: XCTestCase {
  func testWhoWantsALetterFirstHasIt() {
    for (texts, settled) in [
      (["_Backdrop", "_Boosts in Home"], ["_Backdrop", "Boosts _in Home"]),
      // None takes what another one cannot do without.
      (["_A", "_Ab", "_B"], ["_A", "Ab", "_B"]),
      (["_A", "_Ab", "_Bc"], ["_A", "A_b", "B_c"]),
      (["_One", "plain", "T_wo"], ["_One", "plain", "T_wo"]),
      (["_Ä", "_ä x"], ["_Ä", "ä _x"]),
      (["a__b_c", "_c__"], ["_a__bc", "_c__"]),
      (["閉じる(_C)", "コピー(_C)…"], ["閉じる(_C)", "コピー(_A)…"]),
      // The first one makes room, for it alone can.
      (["_Abc", "_B", "_A"], ["Ab_c", "_B", "_A"]),
      (["_фон", "_файл"], ["_фон", "ф_айл"]),
    ] {
      XCTAssertEqual(KeyMarks.settled(texts), settled)
    }
  }

  func testNoTwoAreTheSameWhateverIsThere() {
    let texts = (0..<60).map { "_Same word \($0)" } + (0..<40).map { "同じ\($0)(_S)" }
    let letters = KeyMarks.settled(texts).compactMap(KeyMarks.letter(in:))
    XCTAssertEqual(Set(letters).count, letters.count)
    XCTAssertGreaterThan(letters.count, 25)
  }
}
