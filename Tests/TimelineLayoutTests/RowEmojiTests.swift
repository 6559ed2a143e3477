import Testing
import TweetModel

@testable import TimelineLayout

/// What is drawn for codes in a row's texts.
@Suite struct RowEmojiTests {
  private let cat = TextEmoji(code: "cat", file: "live/1/1")

  @Test func partsThatLeadSomewhereKeepTheirLetters() {
    var builder = TweetText.Builder()
    builder.append("a :cat: ")
    builder.append(.link, shown: "b.example/:cat:/c", target: "https://b.example/:cat:/c")
    let text = RowText(builder.text, role: .body, emojis: [cat])
    #expect(text.emojis.map(\.range) == [2..<7])
    #expect(text.string == "a :cat: b.example/:cat:/c")
    #expect(RowText(":cat:", role: .name).emojis.isEmpty)
  }

  @Test(arguments: TweetRowStyle.allCases)
  func eachTextHasItsOwn(_ style: TweetRowStyle) throws {
    let dog = TextEmoji(code: "cat", file: "live/2/2")
    var content = TweetRowContent(
      id: TweetID(network: .fediverse, value: "1"), avatar: .init(seed: "", initial: "", file: nil),
      name: "N :cat:", handle: "@:cat:", time: "",
      contexts: [.init(kind: .repost, text: ":cat: boosted", emojis: [dog])],
      body: TweetText("b :cat:"), quote: .init(name: ":cat:", handle: "", text: ":cat:"),
      accessibleName: "")
    content.emojis = [cat]
    content.nameEmojis = [dog]
    content.quote?.emojis = [dog]
    content.poll = .init(
      options: [.init(title: ":cat:", shareText: "", share: nil)], note: ":cat:")
    let layout = RowSetup(width: 420, scale: 1, style: style).layout(content)
    func files(_ text: TweetRowLayout<FixedPitchTypesetter.Setting>.Text?) -> [String] {
      text?.setting.text.emojis.map(\.file) ?? []
    }
    #expect(files(layout.name) == [dog.file] && files(layout.body) == [cat.file])
    #expect(files(layout.handle).isEmpty && files(layout.poll?.note).isEmpty)
    #expect(files(layout.poll?.options.first?.title) == [cat.file])
    guard style == .reading else { return }
    #expect(files(layout.contexts.first?.text) == [dog.file])
    #expect(files(layout.quote?.body) == [dog.file] && files(layout.quote?.name).isEmpty)
  }
}
