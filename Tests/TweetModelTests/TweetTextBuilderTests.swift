import Testing
import TweetModel

/// How texts are put together and taken apart.
struct TweetTextBuilderTests {
  @Test func anEmptyBuilderMakesAnEmptyText() {
    #expect(TweetText.Builder().text == TweetText(""))
    #expect(TweetText("").segments.isEmpty)
  }

  @Test func plainTextIsOneSegment() {
    let segments = TweetText("a — b").segments
    #expect(segments.map(\.range) == [0..<7])
    #expect(segments.allSatisfy { $0.entity == nil })
  }

  @Test func rangesAreBytes() {
    var builder = TweetText.Builder()
    builder.append("😀 ")
    builder.append(.mention, shown: "@ann", target: "ann")
    builder.append(" — ")
    builder.append(.link, shown: "x.com", target: "http://x.com")
    #expect(builder.text.display == "😀 @ann — x.com")
    #expect(builder.text.entities.map(\.range) == [5..<9, 14..<19])
    #expect(builder.text.segments.map(\.range) == [0..<5, 5..<9, 9..<14, 14..<19])
    #expect(builder.text.segments.map { String($0.shown) } == ["😀 ", "@ann", " — ", "x.com"])
  }

  @Test func whatStandsOutInManyPlacesIsPutTogetherInTheirOrder() {
    var builder = TweetText.Builder()
    for _ in 0..<100_000 {
      builder.emphasis = [.bold]
      builder.append("a")
      builder.emphasis = []
      builder.append("b")
    }
    #expect(builder.text.emphasis.count == 100_000)
    #expect(builder.text.emphasis.last?.range == 199_998..<199_999)
  }

  @Test(arguments: [
    // Shown as it was, or with a scheme less; what is bold is there in marks.
    ("*Note*: run *git clone ssh://host/x*", "*Note*: run *git clone ssh://host/x*", 0),
    ("*a* https://x.com/b *c*", "*a* x.com/b *c*", 1),
    ("*a https://x.com/b c* *d*", "*a x.com/b c* *d*", 1),
    ("a *https://x.com/b* http://y.com *c*", "a *x.com/b* y.com *c*", 2),
    ("*https://*x.com/b y.com *c*", "x.com/b y.com *c*", 2),
    ("h*ttps://x*.com/b", "*x*.com/b", 1),
  ])
  func linksThatAreDetectedLeaveWhatStandsOut(text: String, shown: String, links: Int) {
    func marked(_ text: String) -> TweetText {
      var builder = TweetText.Builder()
      for (index, piece) in text.split(separator: "*", omittingEmptySubsequences: false)
        .enumerated()
      {
        builder.emphasis = index % 2 == 1 ? [.bold] : []
        builder.append(piece)
      }
      return builder.text
    }
    let found = marked(text).detectingLinks()
    #expect(found.display == marked(shown).display)
    #expect(found.emphasis == marked(shown).emphasis)
    #expect(found.entities.count == links)
  }

  @Test func whatStandsOutIsJoinedAcrossEntities() {
    var builder = TweetText.Builder()
    builder.append("é ")
    builder.emphasis = [.bold]
    builder.append("to ")
    builder.append(.mention, shown: "@ann", target: "ann")
    builder.emphasis = [.bold, .italic]
    builder.append(" and")
    builder.emphasis = []
    builder.append(" on")
    let text = builder.text
    #expect(
      text.emphasis == [
        TextEmphasis(kind: .bold, range: 3..<14), TextEmphasis(kind: .italic, range: 10..<14),
      ])
    var twice = TweetText.Builder()
    twice.append("12345")
    twice.append(text)
    #expect(twice.text.emphasis.map(\.range) == [8..<19, 15..<19])
    #expect(twice.text.entities.map(\.range) == [11..<15])
  }

  @Test func neighboursStayApart() {
    var builder = TweetText.Builder()
    builder.append(.hashtag, shown: "#a", target: "a")
    builder.append(.hashtag, shown: "#b", target: "b")
    #expect(builder.text.segments.map { $0.entity?.target } == ["a", "b"])
  }

  @Test func anEntityThatShowsNothingIsLeftOut() {
    var builder = TweetText.Builder()
    builder.append(.link, shown: "", target: "http://x.com")
    builder.append("a")
    #expect(builder.text == TweetText("a"))
  }

  @Test func aMarkAfterAnEntityIsNotPartOfIt() {
    var builder = TweetText.Builder()
    builder.append(.hashtag, shown: "#a", target: "a")
    builder.append("\u{301}b")
    #expect(builder.text.entities.map(\.range) == [0..<2])
    #expect(builder.text.segments.map { Array($0.shown.utf8) } == [[35, 97], [0xCC, 0x81, 98]])
  }
}
