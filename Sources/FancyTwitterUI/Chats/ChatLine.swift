import DesignKit
import GLibKit
import TimelineLayout
import TweetModel
import TweetRows
import TweetStore

/// What a row of a list of chats, or of found messages, says.
struct ChatLine: Hashable {
  /// What choosing it opens.
  let subject: ChatPlace
  /// Whom it is with, or who wrote it.
  let title: String
  /// Where it was written, such as "in Harbour walk", and whose it is where several accounts have some; mostly empty.
  var place = ""
  /// When, in short.
  let date: String
  /// Who wrote the text, such as "You:"; empty for nobody in particular.
  var speaker = ""
  let text: String
  /// What is set off in the text, in UTF-8 bytes.
  var marks: [Range<Int>] = []
  /// One disc, or two of a group.
  let avatars: [TweetRowContent.AvatarContent]
  /// Who could be given a name, by the id; nil for nobody.
  var nameless: String?
  /// How many lines the text may have.
  var lines = 1

  /// All of it in one sentence, for a screen reader.
  var accessibleName: String { listed([title, place, date, speaker + text]) }
}

extension ChatLine {
  /// A chat, with what came last in it.
  @MainActor
  init(_ chat: Chat, people: ChatPeople, now: Timestamp) {
    let name = { (id: String?) in people.name(of: id) }
    let (last, isOwn) = (chat.last, chat.isOwn(chat.last))
    self.init(
      subject: ChatPlace(chat: chat.id, entry: nil), title: chat.title(name),
      date: last.date.map { RelativeTime.short($0, now: now) } ?? "",
      text: last.summary(name, in: chat), avatars: Self.avatars(of: chat, people))
    if isOwn, last.isWritten, !chat.isOfNotes {
      speaker = translated("You: ")
    } else if chat.id.isGroup, last.isWritten, last.sender != nil {
      speaker = translated("%s: ", people.name(of: last.sender))
    }
    nameless = people.nameless(among: chat.namedInTitle)
  }

  /// A message that was found, with what is around the words that were looked for.
  @MainActor
  init(_ hit: MessageHit, for query: SearchQuery, people: ChatPeople, now: Timestamp) {
    let (chat, message) = (hit.chat, hit.message)
    let isOwn = chat.isOwn(message)
    let excerpt = Excerpt(message.text.display, around: query)
    self.init(
      subject: ChatPlace(chat: chat.id, entry: hit.place),
      title: isOwn ? translated("You") : people.name(of: message.sender),
      date: message.date.map { RelativeTime.short($0, now: now) } ?? "", text: excerpt.text,
      marks: excerpt.marks, avatars: [people.avatar(of: message.sender)])
    if chat.id.isGroup || isOwn {
      place = translated("in %s", chat.title { people.name(of: $0) })
    }
    lines = 2
  }

  @MainActor
  private static func avatars(
    of chat: Chat, _ people: ChatPeople
  ) -> [TweetRowContent.AvatarContent] {
    let shown = chat.isOfNotes ? [chat.viewer].compactMap(\.self) : chat.others
    return shown.prefix(chat.id.isGroup ? 2 : 1).map { people.avatar(of: $0) }
  }
}

/// A part of a text in which what was looked for can be seen.
struct Excerpt: Hashable {
  let text: String
  /// UTF-8 bytes of ``text``.
  let marks: [Range<Int>]

  /// What two lines show, and what may stand before the first hit.
  private static let (length, lead) = (240, 40)

  init(_ whole: String, around query: SearchQuery) {
    let line = whole.asLine(atMost: 20_000)
    let first = query.ranges(in: line).first?.lowerBound ?? 0
    var start = line.startIndex
    if first > Self.lead {
      let hit = line.utf8.index(line.startIndex, offsetBy: first)
      let before = line[..<hit].suffix(Self.lead)
      start = before.firstIndex(of: " ").map { line.index(after: $0) } ?? before.startIndex
    }
    let part = line[start...].prefix(Self.length)
    let (before, after) = (start == line.startIndex, part.endIndex == line.endIndex)
    let shown = (before ? "" : "…") + part + (after ? "" : "…")
    text = shown
    marks = query.ranges(in: shown)
  }
}
