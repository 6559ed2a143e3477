import DesignKit
import TweetModel
import TweetStore

nonisolated extension DirectMessage {
  /// What happened, in a sentence; nil for what somebody wrote.
  ///
  /// `name` says what people are called.
  func event(_ name: (String?) -> String, isOwn: Bool) -> String? {
    let who = name(sender)
    func names(_ people: [String]) -> String { Self.named(people, name) }
    switch body {
    case .text, .encrypted: return nil
    case .began(let people):
      let others = people.count { $0 != sender }
      guard sender != nil else { return translated("You came to this group") }
      return others == 0
        ? translated("%s added you", who)
        : translated("%1$s added you and %2$s", who, translated("%d other", "%d others", others))
    case .joined(let people):
      guard sender != nil, people != [sender].compactMap({ $0 }) else {
        return translated("%s joined", names(people))
      }
      return translated("%1$s added %2$s", who, names(people))
    case .left(let people): return translated("%s left the group", names(people))
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
  func summary(_ name: (String?) -> String, isOwn: Bool) -> String {
    switch body {
    case .text(let text, let media):
      let words = text.display.asLine(atMost: 300)
      if !words.isEmpty { return words }
      return media.first.map { $0.kind == .photo } ?? true
        ? translated("Sent a picture") : translated("Sent a video")
    case .encrypted: return translated("Encrypted message")
    default: return event(name, isOwn: isOwn) ?? ""
    }
  }

  private static let mostNamed = 5

  private static func named(_ people: [String], _ name: (String?) -> String) -> String {
    guard people.count > mostNamed else { return listed(people.map { name($0) }) }
    let rest = people.count - mostNamed + 1
    return listed(
      people.prefix(mostNamed - 1).map { name($0) }
        + [translated("%d other", "%d others", rest)])
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
    let known = 2
    guard others.count > known + 1 else { return listed(others.map { name($0) }) }
    let rest = others.count - known
    return listed(
      others.prefix(known).map { name($0) } + [translated("%d other", "%d others", rest)])
  }
}
