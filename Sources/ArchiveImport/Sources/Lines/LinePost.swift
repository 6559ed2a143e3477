import FoundationEssentials
import TweetModel

/// A post as this program exports it in JSON Lines: `docs/json-lines.md` says what each name means.
struct LinePost: Decodable {
  let network: String?
  let id: String
  let date: Int64?
  let author: LineAuthor?
  let text: String
  let entities: [LineEntity]?
  let emphasis: [LineEmphasis]?
  let media: [LineMedium]?
  let repostedBy: LineAuthor?
  let reply: Reply?
  let quote: Quote?
  let replies: Int?
  let reposts: Int?
  let likes: Int?
  let language: String?
  let source: String?
  let versions: [String]?
  let visibility: String?
  let sensitive: Bool?
  let warning: String?
  let poll: Poll?
  let edited: Int64?
  let liked: Int64?
  let original: String?
  let page: String?
  let place: String?
  let community: String?

  struct Reply: Decodable {
    let post: String?
    let handle: String?
    let person: String?
  }

  struct Poll: Decodable {
    let options: [Option]
    let multiple: Bool?
    let end: Int64?
    let voters: Int?

    struct Option: Decodable {
      let title: String
      let votes: Int?
    }

    var poll: Tweet.Poll {
      Tweet.Poll(
        options: options.map { .init(title: $0.title, votes: $0.votes) },
        isMultiple: multiple ?? false, end: end.flatMap { Timestamp(line: $0) },
        voters: voters)
    }
  }

  struct Quote: Decodable {
    let post: String
    let handle: String?
    let address: String?
  }
}

/// Who wrote a post or passed it on; an empty one is the account itself.
struct LineAuthor: Decodable {
  let handle: String?
  let name: String?
  let id: String?

  func author(owner: Author) -> Author {
    handle == nil && name == nil && id == nil
      ? owner : Author(handle: handle ?? "", name: name ?? "", id: id)
  }
}

struct LineMedium: Decodable {
  let kind: String
  let file: String?
  let address: String?
  let width: Int?
  let height: Int?
  let milliseconds: Int?
  let altText: String?

  private static let longestSide = 1 << 20

  // A year.
  private static let longestRun = 366 * 86_400_000

  private static func number(_ number: Int?, atMost most: Int) -> Int? {
    number.flatMap { (0...most).contains($0) ? $0 : nil }
  }

  /// `path` says where the library has a file of that name; nil where the export does not hold it.
  func medium(_ path: (String) -> String?) -> Media {
    Media(
      kind: Media.Kind(rawValue: kind) ?? .photo, file: file.flatMap(path),
      address: address ?? "",
      size: PixelSize(
        width: Self.number(width, atMost: Self.longestSide) ?? 0,
        height: Self.number(height, atMost: Self.longestSide) ?? 0),
      milliseconds: Self.number(milliseconds, atMost: Self.longestRun),
      altText: altText.flatMap { $0.isEmpty ? nil : $0 })
  }
}

extension LinePost {
  /// The post; nil where its id is missing.
  func tweet(owner: Author?, _ path: (String) -> String?) -> Tweet? {
    guard !id.isEmpty else { return nil }
    let network = Network(rawValue: network ?? Network.x.rawValue)
    func post(_ id: String) -> TweetID { TweetID(network: network, value: id) }
    let nobody = Author(handle: "", name: "")
    var tweet = Tweet(
      id: post(id), author: author?.author(owner: owner ?? nobody) ?? owner ?? nobody,
      date: date.flatMap { Timestamp(line: $0) },
      text: LineText.text(text, entities ?? [], emphasis ?? []),
      media: (media ?? []).map { $0.medium(path) },
      repostedBy: repostedBy?.author(owner: owner ?? nobody),
      reply: reply.map {
        Tweet.Reply(tweet: $0.post.map(post), handle: $0.handle ?? "", person: $0.person)
      },
      quote: quote.map {
        Tweet.Quote(tweet: post($0.post), handle: $0.handle ?? "", address: $0.address ?? "")
      }, counts: Tweet.Counts(replies: replies, reposts: reposts, likes: likes),
      language: language, source: source, versions: (versions ?? []).map(post),
      // A word that is new to this version may mean anybody: nobody shall see more for that.
      visibility: visibility.map { Tweet.Visibility(named: $0) ?? .direct } ?? .public,
      isSensitive: sensitive ?? false, warning: warning, poll: poll?.poll,
      edited: edited.flatMap { Timestamp(line: $0) }, original: original.map(post), page: page,
      place: place, community: community)
    tweet.liked = liked.flatMap { Timestamp(line: $0) }
    return tweet
  }
}
