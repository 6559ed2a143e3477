/// What the program has to say to the person, the most urgent first.
///
/// One message of each kind is kept. Notices and questions are an exception: all of them wait, and the newest is read or
/// answered first, for it tells what has just been done. So is progress: of all that goes on, what began last is shown.
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

  private struct Entry {
    /// The later one has the higher number.
    let number: Int
    var message: Message
  }

  private var waiting: [Kind: [Entry]] = [:]
  private var count = 0

  /// The most urgent message, which is shown.
  ///
  /// What goes on stands before notices of before it began: it may be what the person has just asked for.
  var first: (kind: Kind, message: Message)? {
    let kind = Kind.allCases.last { waiting[$0]?.isEmpty == false }
    guard let kind, let first = waiting[kind]?.first else { return nil }
    if kind == .notice, let later = waiting[.progress]?.first, later.number > first.number {
      return (.progress, later.message)
    }
    return (kind, first.message)
  }

  /// Adds a message; a former one of its kind goes, unless it waits to be read or to be answered, and of progress where
  /// `isFormer` says that it is of the same work.
  mutating func add(
    _ message: Message, as kind: Kind, inPlaceOf isFormer: (Message) -> Bool = { _ in false }
  ) {
    count += 1
    switch kind {
    case .progress:
      guard let former = all(kind).firstIndex(where: isFormer) else { fallthrough }
      waiting[kind]?[former].message = message
    case .notice, .question:
      waiting[kind, default: []].insert(Entry(number: count, message: message), at: 0)
    case .hint, .trouble, .done: waiting[kind] = [Entry(number: count, message: message)]
    }
  }

  /// The messages of a kind, that which is shown first.
  func all(_ kind: Kind) -> [Message] { waiting[kind]?.map(\.message) ?? [] }

  /// Changes the messages of a kind, each in its place.
  mutating func change(_ kind: Kind, _ body: (inout Message) -> Void) {
    for index in all(kind).indices { body(&waiting[kind, default: []][index].message) }
  }

  /// Forgets all messages of a kind: they are true no more.
  mutating func remove(_ kind: Kind) { waiting[kind] = nil }

  /// Forgets those of a kind that are true no more.
  mutating func remove(_ kind: Kind, where isGone: (Message) -> Bool) {
    waiting[kind]?.removeAll { isGone($0.message) }
  }

  /// Forgets the message of a kind that was read; the next one of its kind moves up.
  mutating func removeFirst(of kind: Kind) {
    guard waiting[kind]?.isEmpty == false else { return }
    waiting[kind]?.removeFirst()
  }
}
