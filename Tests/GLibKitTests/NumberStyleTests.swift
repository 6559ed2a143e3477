import Testing

@testable import GLibKit

/// What locales ask for; their values are those of glibc.
struct NumberStyleTests {
  @Test(arguments: [
    (",", [3], "1,234,567"), (".", [3], "1.234.567"), (",", [3, 2], "12,34,567"),
    ("", [3], "1234567"), (",", [], "1234567"), (",", [3, Int.max], "1234,567"),
  ])
  func digitsAreGroupedAsThePlaceHasIt(_ separator: String, _ groups: [Int], _ text: String) {
    let style = NumberStyle(separator: separator, groups: groups, decimalPoint: ".")
    #expect(style.grouped("1234567") == text)
    #expect(style.grouped("12") == "12")
  }
}
