import DesignKit
import GLibKit
import TimelineLayout
import TweetModel
import TweetRows
import TweetStore

/// What stands around an entry of a chat, on which depends how it is shown.
struct ChatNeighbours {
  let before: DirectMessage?
  let after: DirectMessage?

  // Who goes on after a while begins anew.
  private static let longestPause: Int64 = 15 * 60 * 1000

  /// Whether two entries are one run: of one sender, on one day, without a pause.
  static func isRun(_ first: DirectMessage?, _ second: DirectMessage?) -> Bool {
    guard let first, let second, first.isWritten, second.isWritten,
      first.sender == second.sender
    else { return false }
    guard let from = first.date, let to = second.date else { return first.date == second.date }
    // A library may hold moments that are none.
    let (pause, isAbsurd) = to.milliseconds.subtractingReportingOverflow(from.milliseconds)
    return !isAbsurd && pause < longestPause && from.localDay == to.localDay
  }
}

extension BubbleContent {
  /// What a chat's entry says; `parts` are how many parts of a very long text are shown.
  @MainActor
  init(
    _ message: DirectMessage, of chat: Chat, among neighbours: ChatNeighbours, people: ChatPeople,
    parts: Int = 1
  ) {
    let isOwn = chat.isOwn(message)
    let name = { (id: String?) in people.name(of: id) }
    let time = message.date.map { LocalTime.clock($0) } ?? ""
    let who = isOwn ? translated("You") : people.name(of: message.sender)
    let day = Self.day(of: message, after: neighbours.before) ?? ""
    let signs = message.countedReactions.map { ReactionSign.text($0.key, count: $0.count) }
    func spoken(_ words: String) -> String {
      let reactions = message.reactions.count
      return listed([
        day, who, time, words,
        reactions == 0 ? "" : translated("%d reaction", "%d reactions", reactions),
      ])
    }
    if let event = message.event(name, isOwn: isOwn) {
      let unknown = message.people.first { people.isUnknown($0) }
      self.init(
        shape: .event(event), isOwn: false, reactions: signs,
        action: unknown == nil ? nil : translated("Name…"),
        accessibleName: listed([day, event, time]))
    } else if case .text(let text, let media) = message.body {
      let shown = Self.beginning(of: text, parts: parts)
      let present = media.indices.filter { media[$0].file != nil }
      let tiles = present.map { TweetRowContent.tile(media[$0], $0) }
      let absent = TweetRowContent.absent(media)
      self.init(
        shape: .bubble, isOwn: isOwn, text: shown.text,
        more: shown.isWhole ? nil : translated("Show more"), media: tiles, absent: absent,
        reactions: signs,
        accessibleName: spoken(
          listed([shown.text.display] + tiles.map(\.label) + [absent].compactMap { $0 })))
    } else {
      let words = translated("Encrypted. The archive has no key for it.")
      self.init(
        shape: .sealed(words), isOwn: isOwn, reactions: signs, accessibleName: spoken(words))
    }
    place(message, in: chat, neighbours, people, time: time)
  }
}

// MARK: - Private

extension BubbleContent {
  @MainActor
  private mutating func place(
    _ message: DirectMessage, in chat: Chat, _ neighbours: ChatNeighbours, _ people: ChatPeople,
    time: String
  ) {
    heading = Self.day(of: message, after: neighbours.before)
    guard message.isWritten else { return }
    continuesRun = ChatNeighbours.isRun(neighbours.before, message)
    runContinues = ChatNeighbours.isRun(message, neighbours.after)
    if !runContinues, !time.isEmpty { self.time = time }
    guard chat.id.isGroup, !isOwn else { return }
    hasAvatars = true
    if !continuesRun { name = people.name(of: message.sender) }
    if !runContinues { avatar = people.avatar(of: message.sender) }
  }

  /// The day that begins with an entry; nil for one that is of the same day as that before it.
  private static func day(of message: DirectMessage, after before: DirectMessage?) -> String? {
    guard let date = message.date, before?.date?.localDay != date.localDay else { return nil }
    return LocalTime(seconds: date.seconds)?.formatted(DateStyle.current.dayOfWeek)
  }

  private static func beginning(
    of text: TweetText, parts: Int
  ) -> (text: TweetText, isWhole: Bool) {
    guard parts > 1 else {
      let first = text.beginning()
      return (first.excerpt, first.isLast)
    }
    let all = text.parts()
    guard parts < all.count else { return (text, true) }
    var builder = TweetText.Builder()
    for part in all.prefix(parts) { builder.append(part.text) }
    return (builder.text, false)
  }
}

extension LocalTime {
  /// "14:05".
  nonisolated static func clock(_ moment: Timestamp) -> String {
    LocalTime(seconds: moment.seconds)?.formatted(DateStyle.current.time) ?? ""
  }
}

extension Timestamp {
  /// The day on which it lies where the person lives.
  nonisolated var localDay: CalendarDay? {
    LocalTime(seconds: seconds).flatMap {
      CalendarDay(year: $0.year, month: $0.month, day: $0.day)
    }
  }
}
