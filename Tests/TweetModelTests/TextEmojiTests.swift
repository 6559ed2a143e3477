import Testing
import TweetModel

@Suite struct TextEmojiTests {
  private static let known = [
    TextEmoji(code: "cat", file: "live/1/1"), TextEmoji(code: "tea_cup", file: "live/2/2"),
    TextEmoji(code: "é", file: "live/3/3"),
  ]

  @Test(
    arguments: [
      ("", []), ("cat", []), (":cat", []), ("cat:", []), ("::", []), (":Cat:", []),
      (":dog:", []), (": cat:", []), (":cat :", []),
      (":cat:", ["0 :cat:"]), ("a :cat: b", ["2 :cat:"]), (":cat::cat:", ["0 :cat:", "5 :cat:"]),
      (":cat:tea_cup:", ["0 :cat:"]), (":dog:cat:", ["4 :cat:"]), ("10:30:cat:", ["5 :cat:"]),
      ("日本:tea_cup:!", ["6 :tea_cup:"]), (":é:", ["0 :é:"]), ("a:\n:cat:", ["3 :cat:"]),
      (":::cat:::", ["2 :cat:"]),
    ] as [(String, [String])])
  func codesAreFound(_ text: String, _ expected: [String]) {
    let places = TextEmoji.places(of: Self.known, in: text)
    let bytes = Array(text.utf8)
    let found = places.map {
      "\($0.range.lowerBound) \(String(decoding: bytes[$0.range], as: UTF8.self))"
    }
    #expect(found == expected)
  }

  @Test func whichPictureIsTold() {
    #expect(TextEmoji.places(of: Self.known, in: "a:tea_cup:").map(\.file) == ["live/2/2"])
    let twice = Self.known + [TextEmoji(code: "cat", file: "other")]
    #expect(TextEmoji.places(of: twice, in: ":cat:").map(\.file) == ["live/1/1"])
    #expect(TextEmoji.places(of: [], in: ":cat:").isEmpty)
  }

  @Test func aFloodOfColonsCostsNoMoreThanItsLength() {
    let text = String(repeating: ":", count: 100_000) + String(repeating: ":cat", count: 10_000)
    #expect(TextEmoji.places(of: Self.known, in: text).count == 5000)
  }

  @Test func onlyEmojisThatAreUsedAreKept() {
    let told = ["cat", "dog", "cow"].map {
      CustomEmoji(code: $0, address: "https://a.example/\($0)")
    }
    #expect(
      CustomEmoji.used(told, in: ["a :cat:", "", "the dog: a :cow:!"]).map(\.code) == [
        "cat", "cow",
      ])
    #expect(CustomEmoji.used(told, in: []).isEmpty)
  }
}
