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
  /// Whether the day is said in any case: one comes here from elsewhere.
  var isArrival = false

  /// The day that is to be said of an entry; nil for one that is of the same day as that before it.
  fileprivate func day(of message: DirectMessage) -> String? {
    guard let date = message.date, isArrival || before?.date?.localDay != date.localDay else {
      return nil
    }
    return LocalTime.day(date)
  }

  // Who goes on after a while begins anew, and so does who never pauses: the last of a run alone says when.
  private static let longestPause: Int64 = 5 * 60 * 1000
  private static let longestRun: Int64 = 15 * 60 * 1000

  /// Whether two entries are one run: of one sender, in one quarter of an hour, without a pause.
  static func isRun(_ first: DirectMessage?, _ second: DirectMessage?) -> Bool {
    guard let first, let second, first.isWritten, second.isWritten,
      first.sender == second.sender
    else { return false }
    guard let from = first.date, let to = second.date else { return first.date == second.date }
    // A library may hold moments that are none.
    let (pause, isAbsurd) = to.milliseconds.subtractingReportingOverflow(from.milliseconds)
    return !isAbsurd && pause < longestPause
      && from.milliseconds / longestRun == to.milliseconds / longestRun
      && from.localDay == to.localDay
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
    let givers = message.reactionWords { id in
      id != nil && id == chat.viewer ? translated("You") : people.name(of: id)
    }
    let time = message.date.map { LocalTime.clock($0) } ?? ""
    let who = isOwn ? translated("You") : people.name(of: message.sender)
    let day = neighbours.day(of: message) ?? ""
    let signs = message.reactionSigns()
    func spoken(_ words: String) -> String {
      listed([day, who, time, words] + givers + signs.dropFirst(givers.count))
    }
    if let event = message.event(name, in: chat) {
      let unknown = people.nameless(among: message.namedInEvent)
      self.init(
        shape: .event(event), isOwn: false, reactions: signs,
        action: unknown == nil ? nil : translated("Name…"),
        accessibleName: listed([day, event, time]))
      accessibleAction = unknown.map { translated("Name %s…", people.name(of: $0)) }
    } else if case .text(let text, let media) = message.body {
      let isBlank = text.display.allSatisfy(\.isWhitespace)
      let shown = Self.beginning(of: isBlank ? TweetText("") : text, parts: parts)
      let present = media.indices.filter { media[$0].file != nil }
      let tiles = present.map { TweetRowContent.tile(media[$0], $0) }
      let absent = Self.aside(of: message)
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
    self.givers = givers
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
    heading = neighbours.day(of: message)
    guard message.isWritten else { return }
    continuesRun = ChatNeighbours.isRun(neighbours.before, message)
    runContinues = ChatNeighbours.isRun(message, neighbours.after)
    if !runContinues, !time.isEmpty { self.time = time }
    guard chat.id.isGroup, !isOwn else { return }
    hasAvatars = true
    if !continuesRun { name = people.name(of: message.sender) }
    if !runContinues { avatar = people.avatar(of: message.sender) }
  }

  /// What is said quietly beneath it: that nothing is there, that pictures are not, and what it said before.
  private static func aside(of message: DirectMessage) -> String? {
    let former = message.formerTexts.map {
      translated("%1$s: %2$s", translated("Before it was edited"), $0.asLine(atMost: 300))
    }
    let absent =
      message.isEmpty ? DirectMessage.emptyWords : TweetRowContent.absent(message.media)
    let lines = [absent].compactMap(\.self) + former
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
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
  /// "Sunday, 1 March 2020".
  nonisolated static func day(_ moment: Timestamp) -> String {
    LocalTime(seconds: moment.seconds)?.formatted(DateStyle.current.dayOfWeek) ?? ""
  }

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
