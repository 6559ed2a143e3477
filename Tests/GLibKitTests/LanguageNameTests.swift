import Testing

@testable import GLibKit

struct LanguageNameTests {
  // Where iso-codes is not installed, a code stands for itself.
  @Test(arguments: [
    ("de", "German"), ("es", "Spanish"), ("pt-BR", "Portuguese"), ("iw", "Hebrew"),
    ("in", "Indonesian"), ("tlh", "Klingon"), ("qu", "Quechua"), ("que", "Quechua"),
  ])
  func codesHaveNames(_ code: String, _ name: String) {
    let found = LanguageNames.name(of: code)
    #expect(found == name || found == code)
  }

  @Test(arguments: ["und", "zxx", "qme", "qst", "qam", "qht", "qaa", "qtz", ""])
  func whatIsNoLanguageHasNone(_ code: String) {
    #expect(LanguageNames.name(of: code) == nil)
  }

  @Test func anUnknownCodeStandsForItself() {
    #expect(LanguageNames.name(of: "xx") == "xx")
  }

  @Test(arguments: ["Catalan; Valencian", "Catalan؛ Valencian", "Catalan；Valencian", "Catalan"])
  func ofSeveralNamesTheFirstIsTold(_ names: String) {
    #expect(LanguageNames.first(of: names) == "Catalan")
  }
}
