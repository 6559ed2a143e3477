/// What the program has to say to the person, the most urgent first.
///
/// One message of each kind is kept. Notices are an exception: they are read in turn; so are questions: the newest is
/// answered first.
nonisolated struct MessageQueue<Message> {
  /// What a message is about, the least urgent first.
  enum Kind: Int, CaseIterable, Comparable {
    /// What one could do; it stays for as long as it is true.
    case hint
    /// What is wrong for as long as it is; one can do without.
    case trouble
    /// How far something is that goes on by itself.
    case progress
    /// What has happened, until it is read.
    case notice
    /// What was done as the person asked, for a moment.
    case done
    /// What only the person can decide.
    case question

    static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
  }

  private var waiting: [Kind: [Message]] = [:]

  /// The most urgent message, which is shown.
  var first: (kind: Kind, message: Message)? {
    for kind in Kind.allCases.reversed() {
      if let message = waiting[kind]?.first { return (kind, message) }
    }
    return nil
  }

  /// Adds a message; a former one of its kind goes, unless it waits to be read or to be answered.
  mutating func add(_ message: Message, as kind: Kind) {
    switch kind {
    case .notice: waiting[kind, default: []].append(message)
    case .question: waiting[kind, default: []].insert(message, at: 0)
    case .hint, .trouble, .progress, .done: waiting[kind] = [message]
    }
  }

  /// The messages of a kind, the first one first.
  func all(_ kind: Kind) -> [Message] { waiting[kind] ?? [] }

  /// Changes the messages of a kind, each in its place.
  mutating func change(_ kind: Kind, _ body: (inout Message) -> Void) {
    for index in all(kind).indices { body(&waiting[kind, default: []][index]) }
  }

  /// Forgets all messages of a kind: they are true no more.
  mutating func remove(_ kind: Kind) { waiting[kind] = nil }

  /// Forgets those of a kind that are true no more.
  mutating func remove(_ kind: Kind, where isGone: (Message) -> Bool) {
    waiting[kind]?.removeAll(where: isGone)
  }

  /// Forgets the message of a kind that was read; the next one of its kind moves up.
  mutating func removeFirst(of kind: Kind) {
    guard waiting[kind]?.isEmpty == false else { return }
    waiting[kind]?.removeFirst()
  }
}
