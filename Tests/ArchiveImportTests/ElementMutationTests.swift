import TestSupport
import Testing
import TweetModel

@testable import ArchiveImport
@testable import SyntheticData

/// Ten thousand elements of each list that becomes posts or people, a few bytes of which are others:
/// each is read or left out.
struct ElementMutationTests {
  struct List: CustomTestStringConvertible {
    var testDescription: String { part }
    let part: String
    let elements: [String]
  }

  private static let links = """
    {"user_mentions": [{"screen_name": "kes", "name": "Kes", "id_str": "5", "indices": ["0", "4"]}], \
    "urls": [{"url": "https://t.co/abc", "expanded_url": "https://x.com/kes/status/99", \
    "display_url": "x.com/kes…", "indices": ["14", "30"]}], \
    "hashtags": [{"text": "река", "indices": ["8", "13"]}]}
    """
  private static let more = """
    "in_reply_to_status_id_str": "4", "in_reply_to_user_id_str": "5", "favorite_count": "3", \
    "edit_info": {"initial": {"editTweetIds": ["1", "2"]}}, "place": {"full_name": "Here"}, \
    "extended_entities": {"media": [{"type": "video", "url": "https://t.co/pic", \
    "media_url_https": "https://pbs.twimg.com/media/a.jpg", "indices": ["5", "21"], \
    "video_info": {"variants": [{"bitrate": "8", "content_type": "video/mp4", "url": "https://v/o.mp4"}]}}]}
    """
  private static let note = """
    {"noteTweet": {"createdAt": "2026-01-08T10:00:00.000Z", "core": {"text": "😀 A bold @kes & #both", \
    "hashtags": [{"text": "both", "fromIndex": "16", "toIndex": "21"}], \
    "mentions": [{"screenName": "kes", "fromIndex": "9", "toIndex": "13"}], \
    "urls": [{"expandedUrl": "https://e.org", "displayUrl": "e.org", "fromIndex": "0", "toIndex": "1"}], \
    "styletags": [{"styleTypes": [{"name": "Bold"}], "fromIndex": "4", "toIndex": "8"}]}}}
    """

  private static let tweets = SyntheticArchive.Generation.allCases.flatMap { generation in
    SyntheticTweets(count: 20, seed: 3).map(ArchiveFiles(generation: generation, count: 20).element)
  }

  static let lists = [
    List(part: "tweets", elements: tweets),
    List(
      part: "deleted-tweets",
      elements: [
        script(1, "@kes in #река https://t.co/abc", entities: links, more: more),
        script(
          2, "RT @kes: &lt;so&gt; 👨‍👩‍👧 it was", entities: links.replacing("\"0\"", with: "\"3\"")),
      ]),
    List(
      part: "like",
      elements: [
        #"{"like": {"tweetId": "1600000000000000001", "fullText": "Salt &amp; @kes https://e.org"}}"#,
        #"{"like": {"tweetId": "12", "expandedUrl": "https://x.com/i/web/status/12"}}"#,
      ]),
    List(part: "note-tweet", elements: [note]),
    List(
      part: "follower",
      elements: [#"{"follower": {"accountId": "12", "userLink": "https://x.com"}}"#]),
    List(
      part: "following",
      elements: [#"{"following": {"accountId": "12", "userLink": "https://x.com"}}"#]),
  ]

  @Test(arguments: lists)
  func elementsWithOtherBytesAreReadOrLeftOut(_ list: List) {
    let reader = ScriptReader(mediaNames: NameSet(), others: [])
    let account = Account(network: .x, id: "7", author: Author(handle: "ada", name: "Ada"))
    var random = SeededGenerator(of: list.testDescription)
    var read = 0
    for start in stride(from: 0, to: 10_000, by: 250) {
      let batch = (start..<start + 250).map { round in
        mutatedElement(list.elements[round % list.elements.count], &random)
      }
      let items = reader.items(batch, of: .named(list.part), by: account)
      #expect(items.count == batch.count)
      for case let item? in items {
        read += 1
        guard let text = item.text else { continue }
        // What is marked in a text lies within it.
        let isWhole = text.segments.map { String($0.shown) }.joined() == text.display
        #expect(isWhole, "\(text)")
      }
    }
    #expect(read > 1000)
  }
}

extension ImportItem {
  fileprivate var text: TweetText? {
    switch self {
    case .tweet(let tweet), .like(let tweet): tweet.text
    case .longPost(let post): post.text
    default: nil
    }
  }
}

/// An element of a list with a few other bytes.
func mutatedElement(
  _ element: String, _ chance: inout some RandomNumberGenerator
) -> [UInt8] {
  var bytes = Array(element.utf8)
  for _ in 0..<Int.random(in: 1...4, using: &chance) {
    let place = Int.random(in: 0..<bytes.count, using: &chance)
    switch Int.random(in: 0..<4, using: &chance) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &chance)
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &chance)], at: place)
    default:
      let words = ["null", "[]", "{}", "\"\"", "-1", "1e99", "true"]
      let word = words.randomElement(using: &chance) ?? ""
      bytes.insert(contentsOf: word.utf8, at: place)
    }
  }
  return bytes
}
