import TweetModel

/// The numbers of a chat's events that are of one kind and of one millisecond, while an archive is read.
///
/// Archives need not hold all events of a moment, as that of somebody who came into a group by one of them; each finds
/// its own by what it says. Events without a date have all one moment: an answer is O(1) however many there are.
struct EventNumbers {
  private struct Event: Hashable {
    let sender: String?
    let body: DirectMessage.Body

    init(_ message: DirectMessage) { (sender, body) = (message.sender, message.body) }

    /// As libraries have it of which nobody wrote down whose coming to a group it was; nil for all else.
    init?(withoutOwner message: DirectMessage) {
      guard case .began(let people, _?) = message.body else { return nil }
      (sender, body) = (message.sender, .began(with: people))
    }
  }

  /// Those that the library has and the archive has not told yet, the least one last.
  private var known: [Event: [Int]] = [:]
  /// Those of events that cannot be read any more: whatever is told takes their place.
  private var lost: [Int] = []
  /// The first one that no event has.
  private var next = 0

  /// Those of the library's events by their numbers; nil for one that cannot be read.
  init(_ events: [Int: DirectMessage?]) {
    for (number, event) in events.sorted(by: { $0.key > $1.key }) {
      next = max(next, number + 1)
      if let event { known[Event(event), default: []].append(number) } else { lost.append(number) }
    }
  }

  /// The number of the next event that the archive tells.
  mutating func number(of message: DirectMessage) -> Int {
    let former = Event(withoutOwner: message)
    if let number = known[Event(message)]?.popLast()
      ?? former.flatMap({ known[$0]?.popLast() }) ?? lost.popLast()
    {
      return number
    }
    defer { next += 1 }
    return next
  }
}
