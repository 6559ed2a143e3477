import Foundation
import Testing
import TweetModel

@testable import ArchiveImport

/// Numbers in JSON Lines, of which anybody may have written any: what is none is not told.
struct LineNumberTests {
  private static let absurd = [Int64.min, -1, 253_402_300_800_000, .max]

  private func read<Line: Decodable>(_ json: String) throws -> Line {
    try JSONDecoder().decode(Line.self, from: Data(json.utf8))
  }

  @Test(arguments: [0, 1_700_000_000_123, 253_402_300_799_999] as [Int64])
  func momentsOfTheCalendarAreTold(_ number: Int64) throws {
    #expect(Timestamp(line: number)?.milliseconds == number)
    let line: LineMessage = try read(
      #"{"chat": "7-8", "kind": "text", "id": "1", "date": \#(number), "told": \#(number)}"#)
    let entry = try #require(line.entry { $0 })
    #expect(entry.message?.date?.milliseconds == number)
    #expect(entry.told == number)
  }

  @Test(arguments: absurd)
  func aMomentOutsideTheCalendarIsNone(_ number: Int64) throws {
    let message: LineMessage = try read(
      #"{"chat": "7-8", "kind": "text", "id": "1", "date": \#(number), "told": \#(number)}"#)
    let entry = try #require(message.entry { $0 })
    #expect(entry.message?.date == nil)
    #expect(entry.told == 0)
    let line: LinePost = try read(
      """
      {"id": "1", "text": "one", "date": \(number), "edited": \(number), "liked": \(number), \
      "poll": {"options": [], "end": \(number)}, "media": [{"kind": "video", "width": \(number), \
      "height": \(number), "milliseconds": \(number)}]}
      """)
    let post = try #require(line.tweet(owner: nil) { $0 })
    #expect(post.date == nil && post.edited == nil && post.liked == nil && post.poll?.end == nil)
    #expect(post.media.map(\.size) == [nil] && post.media.map(\.milliseconds) == [nil])
    let mark: LinePersonalItem = try read(#"{"id": "1", "made": \#(number)}"#)
    #expect(mark.item(of: .named("fancytwitter-bookmarks")) == nil)
    let draft: LinePersonalItem = try read(#"{"text": "tea", "edited": \#(number)}"#)
    #expect(draft.item(of: .named("fancytwitter-drafts")) == nil)
  }

  @Test func aBlankDraftIsNoneButForItsPicture() throws {
    for (text, picture, isOne) in [("", "", false), (" \\n", "", false), ("", "/a.png", true)] {
      let picture = picture.isEmpty ? "" : #", "picture": "\#(picture)""#
      let line: LinePersonalItem = try read(#"{"text": "\#(text)", "edited": 1000\#(picture)}"#)
      #expect((line.item(of: .named("fancytwitter-drafts")) != nil) == isOne)
    }
  }

  @Test(arguments: [(Int64.max, 31_622_400), (.min, 0), (61, 61)])
  func aCallIsNoLongerThanAYear(_ number: Int64, _ seconds: Int) throws {
    let line: LineMessage = try read(
      #"{"chat": "7-8", "kind": "call", "outcome": "HUNG_UP", "seconds": \#(number)}"#)
    let body = line.entry { $0 }?.message?.body
    #expect(body == .call(.init(outcome: .hungUp, seconds: seconds)))
  }
}
