import TweetModel
import TweetStore

/// Turns the elements of an archive's files of messages into entries of chats.
///
/// The shapes are those of archives of 2019 to 2026, written down from what X's archives hold: one key for each entry says what
/// it is. Nothing in them must be there but what tells the chat.
struct ChatEntryReader {
  let hasMedia: (String) -> Bool
  let account: String

  /// Far more than X lets anybody write.
  private static let longestText = 200_000
  private static let mostReactions = 10_000
  // X lets a message be edited a few times.
  private static let mostTexts = 50
  // Each is looked for in what is left of the text.
  private static let mostLinks = 100

  /// The entry of an element; nil for one that cannot be read.
  func entry(_ tree: JSONTree, of type: DataType) -> ChatEntry? {
    let fields = PartFields(tree)
    switch type.id {
    case "message-event": return sealed(PartFields(unwrapping: tree, "messageEvent"))
    case "direct-messages", "direct-messages-group":
      return entry(fields["entry"], in: ChatID(network: .x, value: fields["chat"].text))
    default: return call(PartFields(unwrapping: tree, type.wrapper))
    }
  }

  private func entry(_ fields: PartFields, in chat: ChatID?) -> ChatEntry? {
    guard case .object(let kinds) = fields.tree else {
      guard case .none = fields.tree else { return nil }
      return ChatEntry(chat: chat, message: nil)
    }
    guard kinds.count == 1, let kind = kinds.first else { return nil }
    let inner = PartFields(kind.value)
    guard inner.tree.isObject else { return nil }
    let sender = inner["senderId"].person ?? inner["initiatingUserId"].person
    guard let chat = chat ?? self.chat(of: inner, sender) else { return nil }
    let message = message(inner, kind: kind.key, sender: sender)
    return ChatEntry(chat: chat, message: message)
  }

  private func chat(of fields: PartFields, _ sender: String?) -> ChatID? {
    guard let sender, let recipient = fields["recipientId"].person else { return nil }
    return ChatID(network: .x, between: sender, and: recipient)
  }

  private func message(_ fields: PartFields, kind: String, sender: String?) -> DirectMessage {
    let people = fields["userIds"].people
    var formerTexts: [String] = []
    let body: DirectMessage.Body =
      switch kind {
      case "messageCreate", "welcomeMessageCreate": written(fields, former: &formerTexts)
      case "joinConversation":
        .began(with: fields["participantsSnapshot"].people, owner: account)
      case "participantsJoin": .joined(people)
      case "participantsLeave": .left(people)
      case "conversationNameUpdate": .named(fields["name"].text.asLine(atMost: 200))
      default: .unknown(kind.asLine(atMost: 100))
      }
    return DirectMessage(
      id: fields["id"].id, date: fields["createdAt"].date, sender: sender, body: body,
      reactions: reactions(fields),
      formerTexts: formerTexts)
  }

  private func written(
    _ fields: PartFields, former: inout [String]
  ) -> DirectMessage.Body {
    let id = fields["id"].text
    let texts = texts(fields)
    former = texts.dropLast().map { shown($0, fields).display }
    let media = fields["mediaUrls"].list.prefix(4).map { self.media($0.text, message: id) }
    return .text(shown(texts.last ?? "", fields), media: Array(media))
  }

  /// What a message says and said before, the first text first: an edited one is listed with all of them.
  private func texts(_ fields: PartFields) -> [String] {
    func bounded(_ fields: PartFields) -> String { String(fields.text.prefix(Self.longestText)) }
    let own = bounded(fields["text"])
    let history = fields["editHistory"].list.prefix(Self.mostTexts)
      .map { (made: $0.madeIfTold, text: bounded($0["text"])) }.filter { !$0.text.isEmpty }
    let dated = history.filter { $0.made != nil }.sorted { $0.made ?? .zero < $1.made ?? .zero }
    let undated = history.filter { $0.made == nil }
    // Where nothing tells which is the newest, the message itself does.
    let newest = dated.last?.text ?? own
    var texts: [String] = []
    for text in (undated + dated).map(\.text) + [own] where text != newest && !texts.contains(text)
    {
      if !text.isEmpty { texts.append(text) }
    }
    return texts + [newest]
  }

  private func shown(_ text: String, _ fields: PartFields) -> TweetText {
    let links = fields["urls"].list.prefix(Self.mostLinks).map { link in
      MessageText.Link(
        short: link["url"].text, address: link["expanded"].text, shown: link["display"].text)
    }
    let hasMedia = !fields["mediaUrls"].list.isEmpty
    return MessageText(text, links: links, hasMedia: hasMedia).shown
  }

  private func media(_ address: String, message: String) -> Media {
    let name = "\(message)-\(TweetReader.baseName(address))"
    let kind: Media.Kind =
      address.contains("/dm_gif/")
      ? .animatedGIF : address.contains("/dm_video/") || address.hasSuffix(".mp4") ? .video : .photo
    let file =
      hasMedia(name)
      ? MediaRoom.messages.path(of: name, account: AccountID(network: .x, value: account))
      : nil
    return Media(kind: kind, file: file, address: address)
  }

  private func reactions(_ fields: PartFields) -> [DirectMessage.Reaction] {
    fields["reactions"].list.prefix(Self.mostReactions)
      .sorted { $0.made < $1.made }
      .compactMap { reaction in
        let key = reaction["reactionKey"].text.asLine(atMost: 40)
        return key.isEmpty ? nil : .init(key: key, sender: reaction["senderId"].person)
      }
  }
}

// MARK: - What has no text

extension ChatEntryReader {
  // Of encrypted chats archives have the events, and the key of none: only messages are worth a line.
  private func sealed(_ fields: PartFields) -> ChatEntry? {
    guard let chat = ChatID(network: .x, value: fields["conversationId"].text) else { return nil }
    guard fields["detail"]["messageCreateEvent"].tree.isObject else {
      return ChatEntry(chat: chat, message: nil)
    }
    let id = fields["messageId"].id ?? fields["sequenceId"].id
    return ChatEntry(
      chat: chat,
      message: DirectMessage(
        id: id, date: fields["createdAtMsec"].date ?? fields["createdAt"].date,
        sender: fields["senderId"].person, body: .encrypted))
  }

  // No archive with calls is known: only what X describes is read, and who took part is looked for under likely names.
  private func call(_ fields: PartFields) -> ChatEntry? {
    let sender = ["senderId", "initiatorId", "creatorId", "callerId"].firstPerson(in: fields)
    let other = ["recipientId", "calleeId", "participantId"].firstPerson(in: fields)
    let named = ChatID(network: .x, value: fields["conversationId"].text)
    guard let date = fields["createdAt"].date,
      let chat = named ?? ChatID(network: .x, between: sender ?? account, and: other ?? "")
    else { return nil }
    let seconds: Int? =
      if let start = fields["startedAt"].date, let end = fields["endedAt"].date, start < end {
        Int((end.milliseconds - start.milliseconds) / 1000)
      } else {
        nil
      }
    return ChatEntry(
      chat: chat,
      message: DirectMessage(
        id: nil, date: date, sender: sender,
        body: .call(.init(outcome: .init(rawValue: fields["endReason"].text), seconds: seconds))))
  }
}

extension [String] {
  fileprivate func firstPerson(in fields: PartFields) -> String? {
    lazy.compactMap { fields[$0].person }.first
  }
}

extension PartFields {
  // Twenty digits and more: what is longer, or has a space in it, is no id.
  private static let longestID = 100

  fileprivate var id: String? {
    let text = text
    guard !text.isEmpty, text.utf8.count <= Self.longestID, !text.contains(where: \.isWhitespace)
    else { return nil }
    return text
  }

  /// Somebody's id; nil for what archives write where there is nobody.
  fileprivate var person: String? { id.flatMap { ["0", "-1"].contains($0) ? nil : $0 } }

  fileprivate var people: [String] { list.prefix(10_000).compactMap(\.person) }

  /// When one of a list was made; the beginning of all time where it does not tell.
  fileprivate var made: Timestamp { madeIfTold ?? .zero }

  fileprivate var madeIfTold: Timestamp? { self["createdAt"].date ?? self["editedAt"].date }
}

extension Timestamp {
  fileprivate static let zero = Timestamp(milliseconds: 0)
}
