import Testing
import TweetModel

@testable import TimelineLayout

/// A kind of row content that the layout must cope with.
struct RowSample: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let content: TweetRowContent

  private init(
    _ description: String, name: String = "Ada Lindqvist", handle: String = "@adalind",
    time: String = "2 min", contexts: [TweetRowContent.ContextLine] = [],
    body: String = "Mornings are for writing code nobody asked for. Notes on the layout solver.",
    more: String? = nil, isContinued: Bool = false, continues: Bool = false,
    pictures: [(width: Int, height: Int)] = [], quote: TweetRowContent.QuoteCard? = nil,
    counts: [String] = ["12", "3", "48"], answers: [(title: String, share: Double?)] = [],
    note: String = "", network: Network? = nil, home: Network = .x,
    card: TweetRowContent.Card? = nil
  ) {
    testDescription = description
    let kinds: [TweetRowContent.Count.Kind] = [.replies, .reposts, .likes]
    var content = TweetRowContent(
      id: TweetID(network: home, value: "1"), avatar: .init(seed: "ada", initial: "A", file: nil),
      name: name, handle: handle, time: time, contexts: contexts, body: TweetText(body),
      more: more, isContinued: isContinued, continues: continues,
      media: pictures.map {
        .init(
          kind: .photo, file: nil, size: PixelSize(width: $0.width, height: $0.height), label: "")
      },
      quote: quote, counts: zip(kinds, counts).map { .init(kind: $0, text: $1) },
      accessibleName: "")
    if !answers.isEmpty {
      content.poll = TweetRowContent.Poll(
        options: answers.map { answer in
          .init(
            title: answer.title, shareText: answer.share.map { "\(Int($0 * 100)) %" } ?? "",
            share: answer.share)
        }, note: note)
    }
    content.card = card
    content.network = network
    content.isMarked = network == .bluesky
    self.content = content
  }

  private static let long = String(repeating: "unbroken", count: 40)
  private static let contexts: [TweetRowContent.ContextLine] = [
    .init(kind: .repost, text: "Kestrel Weather retweeted"),
    .init(kind: .reply, text: "Replying to @someone_with_a_rather_long_handle"),
  ]
  private static let everything = RowSample(
    "everything", name: long, handle: "@" + long, time: "12 Nov 2021", contexts: contexts,
    body: long, pictures: [(4, 3), (3, 4), (1, 1), (16, 9)],
    quote: .init(name: long, handle: "@" + long, text: long), counts: ["12 345 678", "1.2 M", "0"])

  private static func card(
    _ title: String = "Reading where the signal ends", site: String = "paper.example",
    summary: String = "", hasPicture: Bool = false
  ) -> TweetRowContent.Card {
    .init(
      site: site, title: title, summary: summary, address: "https://paper.example",
      picture: hasPicture ? .init(kind: .photo, file: "a", size: nil, label: "") : nil)
  }

  /// Those that have the end of their text.
  static let whole = all.filter { !$0.content.continues }

  static let all = [
    RowSample("plain"),
    RowSample("bare", contexts: [], body: "", counts: []),
    RowSample("nothing known", name: "", handle: "", time: "", body: "", counts: []),
    RowSample("handle only", name: ""),
    RowSample("long name", name: long),
    RowSample("long handle", handle: "@" + long),
    RowSample("long name of a server", name: long, handle: "@ada@tea.example", home: .fediverse),
    RowSample("long name, handle and time", name: long, handle: "@" + long, time: "12 Nov 2021"),
    RowSample("contexts", contexts: contexts),
    RowSample("unbroken word", body: long),
    RowSample("25,000 letters", body: String(repeating: "letter ", count: 3572)),
    RowSample("cut text", body: long, more: "Show more", pictures: [(4, 3)]),
    RowSample("text that goes on", body: long, continues: true, pictures: [(4, 3)]),
    RowSample("text that goes on at both ends", isContinued: true, continues: true),
    RowSample("end of a text", body: long, isContinued: true, pictures: [(4, 3), (1, 1)]),
    RowSample("picture only", body: "", pictures: [(1600, 900)]),
    RowSample("panorama", pictures: [(10_000, 10)]),
    RowSample("tower", pictures: [(10, 10_000)]),
    RowSample("picture of unknown size", pictures: [(0, 0)]),
    RowSample("two pictures", pictures: [(4, 3), (3, 4)]),
    RowSample("three pictures", pictures: [(4, 3), (3, 4), (1, 1)]),
    RowSample("four pictures", pictures: [(4, 3), (3, 4), (1, 1), (16, 9)]),
    RowSample("five pictures", pictures: Array(repeating: (1, 1), count: 5)),
    RowSample("quote", quote: .init(name: "Marek", handle: "@mdvorak", text: "A long read.")),
    RowSample("quote of an unknown tweet", quote: .init(name: "", handle: "@mdvorak", text: "")),
    RowSample("long quote", quote: .init(name: long, handle: "@" + long, text: long)),
    RowSample("card of a page", card: card(summary: "A small field guide.", hasPicture: true)),
    RowSample("bare card", counts: [], card: card("", site: "")),
    RowSample("long card", card: card(long, site: long, summary: long, hasPicture: true)),
    RowSample("long card without a picture", card: card(long, site: long, summary: long)),
    RowSample("one count", counts: ["7"]),
    RowSample("sign of a network", network: .fediverse),
    RowSample("sign of a network and mark, long name", name: long, network: .bluesky),
    RowSample("poll", answers: [("Tea", 0), ("Coffee", 1), ("", 0.5)], note: "4 people chose"),
    RowSample(
      "poll without numbers", pictures: [(4, 3)], answers: [(long, nil), (long, nil)],
      note: long),
    RowSample("long poll", answers: Array(repeating: (long, 0.333), count: 50), network: .x),
    RowSample("large counts", counts: ["12 345 678", "48 300", "1.2 M"]),
    everything,
  ]
}
