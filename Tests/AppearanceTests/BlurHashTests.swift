import Appearance
import TestSupport
import Testing

@Suite struct BlurHashTests {
  /// Figures of the package `blurhash` 1.1.5 of PyPI.
  @Test(
    arguments: [
      (
        "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
        [
          0x87A4B1, 0xA1ADB1, 0xB5B4AB, 0xA0ACAE, 0x809EAD, 0x989EA3, 0xAA9E95, 0x979FA2,
          0x7894A2, 0x8D868B, 0x9E7D6C, 0x8E8C8D, 0x809097, 0x948B85, 0xA98B6F, 0x998F86,
        ]
      ),
      (
        "LGF5]+Yk^6#M@-5c,1J5@[or[Q6.",
        [
          0xB076A3, 0xA777B8, 0x7664A9, 0xA74F7E, 0x9E86AF, 0x8583C3, 0x736F98, 0x9C6373,
          0x899BB1, 0x4595C5, 0x6B7E82, 0x857667, 0x9AA286, 0x7299A5, 0x62808E, 0x737071,
        ]
      ),
      ("00OZZy", Array(repeating: 0xD51E78, count: 16)),
    ] as [(String, [UInt32])])
  func aPictureIsWhatOthersMakeOfIt(_ text: String, _ expected: [UInt32]) throws {
    #expect(try #require(BlurHash(text)).pixels(side: 4) == expected)
  }

  @Test(arguments: [
    "", "0", "00OZZ", "00OZZyy", "00~~~~", "~0OZZy", "LEHV6nWB2yk8pyo0adR*.7kCMdn", "00 ZZy",
    "00OZZé", "LEHV6nWB2yk8pyo0adR*.7kCMd\u{0}j", String(repeating: "0", count: 100_000),
    "}" + String(repeating: "0", count: 171),
  ])
  func whatIsNoneIsNone(_ text: String) { #expect(BlurHash(text) == nil) }

  @Test func anyTextIsAPictureOrNone() {
    var random = SeededGenerator()
    let letters = Array(
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~")
    for _ in 0..<500 {
      let (columns, rows) = (
        Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random)
      )
      var text = [letters[columns - 1 + (rows - 1) * 9]]
      for _ in 0..<3 + 2 * columns * rows {
        text.append(letters.randomElement(using: &random) ?? "0")
      }
      text[2] = "0"
      #expect(BlurHash(String(text))?.pixels(side: 2).count == 4)
    }
  }
}
