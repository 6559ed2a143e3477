/// What is in an archive, kind by kind: what is read of it, what is not, and why.
public struct ArchiveInventory: Hashable, Sendable, Codable {
  /// One kind of data.
  public struct Entry: Hashable, Sendable, Codable {
    /// ``DataType/id``.
    public let part: String
    public let topic: Topic
    public internal(set) var status: Status
    /// Files of data that the archive holds, and bytes in them.
    public var files = 0
    public var bytes = 0
    /// How many elements the archive says there are; nil where it does not tell.
    public var announced: Int?
    /// How many elements were found; nil where nobody has counted.
    public var found: Int?
    /// Pictures and films beside the data, and bytes in them.
    public var mediaFiles = 0
    public var mediaBytes = 0
  }

  /// What became of a kind of data.
  public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
    case read
    /// Private: read when a person asks for it.
    case off
    case unread
    /// The same as something that is read.
    case repeated
    /// Never opened.
    case closed
    /// The archive announces it and does not hold it.
    case missing
  }

  /// Kinds in the order of the table, and after them those that no table knows.
  public var entries: [Entry] = []

  init(entries: [Entry] = []) { self.entries = entries }
}

extension ArchiveInventory.Entry {
  /// How many elements there are, as well as it is known.
  public var elements: Int? { found ?? announced }

  /// Whether there is nothing in it, as far as can be told without opening it.
  var isEmpty: Bool {
    guard mediaFiles == 0 else { return false }
    let isShort = files > 0 && bytes <= files * ArchivePart.emptyFile
    // A single message is longer, however many an archive announces that somebody has emptied.
    if topic == .messages, found == nil, isShort { return true }
    return elements.map { $0 == 0 } ?? (bytes <= files * ArchivePart.emptyFile)
  }
}

extension ArchiveInventory {
  /// Says whether direct messages are read, and of some kinds how many elements were found.
  mutating func setReadsMessages(_ readsMessages: Bool, found: [String: Int] = [:]) {
    for index in entries.indices where entries[index].topic == .messages {
      entries[index].found = found[entries[index].part] ?? entries[index].found
      switch entries[index].status {
      case .off, .read: entries[index].status = readsMessages ? .read : .off
      case .unread, .repeated, .closed, .missing: break
      }
    }
  }

  /// Takes over that messages were read when the same archive was read before.
  mutating func keepReadMessages(of former: ArchiveInventory) {
    let read = former.entries.filter { $0.topic == .messages && $0.status == .read }
    for entry in read {
      guard let index = entries.firstIndex(where: { $0.part == entry.part && $0.status == .off })
      else { continue }
      entries[index].status = .read
      entries[index].found = entry.found
    }
  }

  /// The kinds that hold something.
  public var filled: [Entry] { entries.filter { !$0.isEmpty } }

  /// What the archive holds and the library does not take, each topic once.
  public var unread: [UnreadPart] {
    let kept = filled.filter { [.off, .unread, .closed].contains($0.status) }
    let topics = Dictionary(grouping: kept, by: \.topic)
    return Topic.allCases.compactMap { topic in
      topics[topic].map { UnreadPart(topic: topic, of: $0) }
    }
  }
}

/// What an archive holds of a topic and the library does not take.
public struct UnreadPart: Hashable, Sendable {
  public let topic: Topic
  /// How many entries there are; nil where that is not known of all of them.
  public let count: Int?
  /// Bytes of its files.
  public let bytes: Int

  fileprivate init(topic: Topic, of entries: [ArchiveInventory.Entry]) {
    self.topic = topic
    let counts = entries.compactMap(\.elements)
    count = counts.count == entries.count ? counts.reduce(0, +) : nil
    bytes = entries.reduce(0) { $0 + $1.bytes }
  }
}
