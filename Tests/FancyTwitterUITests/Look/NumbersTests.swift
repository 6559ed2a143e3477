import Testing

@testable import DesignKit
@testable import FancyTwitterUI

struct NumbersTests {
  @Test(arguments: [
    (0, "0"), (12, "12"), (999, "999"), (1204, "1\u{202F}204"), (9999, "9\u{202F}999"),
    (10_000, "10 k"), (48_370, "48.3 k"), (999_999, "999 k"), (1_000_000, "1 M"),
    (1_250_000, "1.2 M"), (123_456_789, "123 M"),
  ])
  func countsFitTheirPlace(_ number: Int, _ text: String) {
    #expect(Numbers.short(number) == text)
  }

  @Test(arguments: [
    (9999, "9\u{202F}999"), (10_000, "1万"), (48_370, "4.8万"), (1_250_000, "125万"),
    (123_456_789, "1.2億"),
  ])
  func countsAreInTheUnitsOfTheLanguage(_ number: Int, _ text: String) {
    #expect(Numbers.short(number, units: ("万", "億")) == text)
  }

  // Else the sign would stand behind the number.
  @Test func aSignStaysBeforeItsNumberAmongLinesFromTheRight() {
    #expect(Numbers.grouped(-5, isRightToLeft: true) == "\u{200E}\u{2212}5")
    #expect(Numbers.grouped(5, isRightToLeft: true) == "5")
  }

  @Test(arguments: [
    (-1234, "\u{2212}1\u{202F}234"), (1_000_000, "1\u{202F}000\u{202F}000"),
    (100_000, "100\u{202F}000"),
  ])
  func longNumbersAreGrouped(_ number: Int, _ text: String) {
    #expect(Numbers.grouped(number) == text)
  }
}
