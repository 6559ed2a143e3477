import TweetModel

/// What a direct message is beside the columns of its row.
enum MessageCoder {
  private static let layout: UInt64 = 1

  static func bytes(_ message: DirectMessage) -> [UInt8] {
    var writer = ByteEncoder()
    writer.append(layout)
    writer.append(message.text.entities)
    writer.append(message.media) { $0.append($1) }
    writer.append(message.body.people) { $0.append($1) }
    writer.append(message.reactions) { writer, reaction in
      writer.append(reaction.key)
      writer.append(reaction.sender ?? "")
    }
    if case .call(let call) = message.body { writer.append(call.seconds) { $0.append(Int64($1)) } }
    // Older versions read nothing behind the end that they know, and so need no other layout.
    if case .began(_, let owner?) = message.body { writer.append(owner) }
    if case .text = message.body, !message.formerTexts.isEmpty {
      writer.append(message.formerTexts) { $0.append($1) }
    }
    return writer.bytes
  }

  /// The message of a row of a database, whose columns are ``columns``.
  static func message(_ row: Row, in database: Database) throws(LibraryError) -> DirectMessage {
    do throws(DecodingFailure) { return try message(row) } catch {
      throw .damaged(path: database.path, detail: "a message cannot be read")
    }
  }

  /// The message of a row whose columns are ``columns``.
  static func message(_ row: Row) throws(DecodingFailure) -> DirectMessage {
    let text = row.text(4)
    var reader = ByteDecoder(row.bytes(5))
    _ = try reader.layout(upTo: layout, people: 1)
    let entities = try reader.entities(in: text)
    let media = try reader.list { reader throws(DecodingFailure) in try reader.media() }
    let people = try reader.list { reader throws(DecodingFailure) in try reader.text() }
    let reactions = try reader.list { reader throws(DecodingFailure) in
      let (key, sender) = (try reader.text(), try reader.text())
      return DirectMessage.Reaction(key: key, sender: sender.isEmpty ? nil : sender)
    }
    let body: DirectMessage.Body =
      switch Kind(rawValue: row.int(3)) {
      case .text: .text(TweetText(display: text, entities: entities), media: media)
      case .encrypted: .encrypted
      case .began: .began(with: people, owner: reader.isAtEnd ? nil : try reader.text())
      case .joined: .joined(people)
      case .left: .left(people)
      case .named: .named(text)
      case .call:
        .call(
          .init(
            outcome: .init(rawValue: text),
            seconds: try reader.optional { reader throws(DecodingFailure) in
              Int(try reader.signed())
            }))
      case .unknown, nil: .unknown(text)
      }
    var formerTexts: [String] = []
    if case .text = body, !reader.isAtEnd {
      formerTexts = try reader.list { reader throws(DecodingFailure) in try reader.text() }
    }
    return DirectMessage(
      id: row.text(0).isEventMark ? nil : row.text(0),
      date: row.optionalInt64(1).map { Timestamp(milliseconds: $0) },
      sender: row.optionalText(2), body: body, reactions: reactions,
      formerTexts: formerTexts)
  }

  /// Whether a message has pictures or films, and links.
  static func outline(
    _ bytes: [UInt8], text: String
  ) throws(DecodingFailure) -> (hasMedia: Bool, hasLink: Bool) {
    var reader = ByteDecoder(bytes)
    _ = try reader.layout(upTo: layout, people: 1)
    let entities = try reader.entities(in: text)
    let media = try reader.list { reader throws(DecodingFailure) in try reader.media() }
    return (!media.isEmpty, entities.contains { $0.kind == .link })
  }

  static let columns =
    "message.remote, message.date, message.sender, message.kind, message.text, message.coded"

  /// What an entry is in the library.
  ///
  /// A number once given stays with its kind.
  enum Kind: Int {
    case text = 0
    case encrypted = 1
    case began = 2
    case joined = 3
    case left = 4
    case named = 5
    case call = 6
    case unknown = 7
  }
}

extension DirectMessage.Body {
  var kind: MessageCoder.Kind {
    switch self {
    case .text: .text
    case .encrypted: .encrypted
    case .began: .began
    case .joined: .joined
    case .left: .left
    case .named: .named
    case .call: .call
    case .unknown: .unknown
    }
  }

  /// What stands in the column of texts.
  var columnText: String {
    switch self {
    case .text(let text, _): text.display
    case .named(let name): name
    case .call(let call): call.outcome?.rawValue ?? ""
    case .unknown(let word): word
    case .encrypted, .began, .joined, .left: ""
    }
  }

  fileprivate var people: [String] {
    switch self {
    case .began(let people, _), .joined(let people), .left(let people): people
    case .text, .encrypted, .named, .call, .unknown: []
    }
  }
}

extension String {
  /// Whether it tells an event from others, which networks give no id.
  ///
  /// Such marks begin with a character that is in no id.
  fileprivate var isEventMark: Bool { hasPrefix(Self.eventSign) }

  /// What the marks of events of a kind in a chat and a millisecond begin with; the number of each follows.
  static func eventMark(_ message: DirectMessage) -> String {
    let date = message.date?.milliseconds ?? 0
    return "\(eventSign)\(date) \(message.body.kind.rawValue) "
  }

  private static var eventSign: String { " " }
}
