import DesignKit
import TweetModel
import TweetStore

nonisolated extension DirectMessage {
  /// What happened, in a sentence; nil for what somebody wrote.
  ///
  /// `name` says what people are called.
  func event(_ name: (String?) -> String, in chat: Chat) -> String? {
    let who = name(sender)
    func names(_ people: [String]) -> String { Self.named(people, name) }
    func joined(_ people: [String]) -> String {
      guard sender != nil, people != [sender].compactMap({ $0 }) else {
        return translated("%s joined", names(people))
      }
      return translated("%1$s added %2$s", who, names(people))
    }
    switch body {
    case .text, .encrypted: return nil
    case .began(let people, let owner):
      let others = people.count { $0 != sender && $0 != chat.viewer }
      // Whose coming it was nobody wrote down in older libraries: of several accounts it may be another's.
      let isOwn = owner.map { $0 == chat.viewer } ?? (chat.accounts.count < 2)
      let came = owner.map { [$0] } ?? people.filter { $0 != sender }
      guard isOwn || came.isEmpty else { return joined(came) }
      guard sender != nil else { return translated("You came to this group") }
      return others == 0
        ? translated("%s added you", who)
        : translated("%1$s added you and %2$s", who, translated("%d other", "%d others", others))
    case .joined(let people): return joined(people)
    case .left(let people): return translated("%s left the group", names(people))
    case .named(""): return translated("%s took the name away", who)
    case .named(let title):
      return sender == nil
        ? translated("This is named “%s” now", title)
        : translated("%1$s named this “%2$s”", who, title)
    case .call(let call): return Self.sentence(call, who)
    case .unknown(let kind):
      return translated("Something that this version does not know: %s", kind)
    }
  }

  /// What a list says of it in a line: what was written, or what happened.
  func summary(_ name: (String?) -> String, in chat: Chat) -> String {
    if isEmpty { return Self.emptyWords }
    switch body {
    case .text(let text, let media):
      let words = text.display.asLine(atMost: 300)
      if !words.allSatisfy(\.isWhitespace) { return words }
      return media.first.map { $0.kind == .photo } ?? true
        ? translated("Sent a picture") : translated("Sent a video")
    case .encrypted: return translated("Encrypted message")
    default: return event(name, in: chat) ?? ""
    }
  }

  /// What stands in the place of a message in which there is nothing.
  static var emptyWords: String { translated("Empty message") }

  /// Those whom the sentence of what happened names, by their ids.
  var namedInEvent: [String] {
    let doers = [sender].compactMap(\.self)
    return switch body {
    case .text, .encrypted, .unknown: []
    case .began, .named, .call: doers
    case .joined(let people): (people == doers ? [] : doers) + Self.shown(people)
    case .left(let people): Array(Self.shown(people))
    }
  }

  /// "Ada, Noor, 3 others".
  static func named(_ people: [String?], _ name: (String?) -> String) -> String {
    let shown = shown(people)
    let rest = people.count - shown.count
    return listed(
      shown.map(name) + (rest == 0 ? [] : [translated("%d other", "%d others", rest)]))
  }

  private static let mostNamed = 5

  private static func shown<Person>(_ people: [Person]) -> ArraySlice<Person> {
    people.prefix(people.count > mostNamed ? mostNamed - 1 : mostNamed)
  }

  private static func sentence(_ call: Call, _ who: String) -> String {
    switch call.outcome {
    case .hungUp?, nil:
      guard let seconds = call.seconds else { return translated("%s called", who) }
      let length =
        seconds < 60
        ? translated("%d s", seconds) : translated("%d min", (seconds + 30) / 60)
      return translated("%1$s called: %2$s", who, length)
    case .missed?, .timedOut?: return translated("%s called, and nobody answered", who)
    case .declined?: return translated("%s called, and the call was declined", who)
    case .cancelled?: return translated("%s called and hung up again", who)
    }
  }
}

nonisolated extension Chat {
  /// What it is called: by its own name, or by who is in it.
  func title(_ name: (String?) -> String) -> String {
    if !self.name.isEmpty { return self.name }
    if isOfNotes { return translated("Notes to yourself") }
    let rest = others.count - namedInTitle.count
    return listed(
      namedInTitle.map { name($0) }
        + (rest == 0 ? [] : [translated("%d other", "%d others", rest)]))
  }

  /// Those whom its title names, by their ids.
  var namedInTitle: ArraySlice<String> {
    guard name.isEmpty else { return [] }
    return others.prefix(others.count > 3 ? 2 : 3)
  }
}
