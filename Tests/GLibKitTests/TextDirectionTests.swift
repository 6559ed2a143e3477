import GLibKit
import Testing

struct TextDirectionTests {
  @Test(arguments: [
    ("Ada", false, true), ("عربي", true, false), ("שלום, Ada", true, true),
    ("2026 · 4.5 – @", false, false),
    ("٣٤", false, false), ("漢字", false, true), ("", false, false), ("\u{200F}…", false, false),
  ])
  func lettersTellTheDirection(_ text: String, _ isRightToLeft: Bool, _ isLeftToRight: Bool) {
    #expect(text.hasRightToLeftLetters == isRightToLeft)
    #expect(text.hasLeftToRightLetters == isLeftToRight)
  }
}
