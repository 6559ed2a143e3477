import TweetModel

/// An entry of a chat as this program exports it.
struct LineMessage: Decodable {
  let network: String?
  let chat: String
  let told: Int64?
  let kind: String
  let id: String?
  let date: Int64?
  let sender: String?
  let text: String?
  let entities: [LineEntity]?
  let media: [LineMedium]?
  let people: [String]?
  let owner: String?
  let groupName: String?
  let outcome: String?
  let seconds: Int?
  let word: String?
  let reactions: [Reaction]?
  let formerTexts: [String]?

  struct Reaction: Decodable {
    let key: String
    let sender: String?
  }
}

extension LineMessage {
  /// The entry; nil where it tells of no chat.
  ///
  /// `path` says where the library has a file of some name.
  func entry(_ path: (String) -> String?) -> ChatEntry? {
    let network = Network(rawValue: network ?? Network.x.rawValue)
    guard let chat = ChatID(network: network, value: chat) else { return nil }
    let message = DirectMessage(
      // One that begins with a space would be taken for what tells an event from others.
      id: id.flatMap { $0.isEmpty || $0.hasPrefix(" ") ? nil : $0 },
      date: date.flatMap { Timestamp(line: $0) }, sender: sender, body: body(path),
      reactions: (reactions ?? []).map { .init(key: $0.key, sender: $0.sender) },
      formerTexts: formerTexts ?? [])
    return ChatEntry(
      chat: chat, message: message, told: told.flatMap { Timestamp(line: $0) }?.milliseconds ?? 0)
  }

  private func body(_ path: (String) -> String?) -> DirectMessage.Body {
    switch kind {
    case "text":
      .text(
        LineText.text(text ?? "", entities ?? [], []), media: (media ?? []).map { $0.medium(path) })
    case "encrypted": .encrypted
    case "began": .began(with: people ?? [], owner: owner)
    case "joined": .joined(people ?? [])
    case "left": .left(people ?? [])
    case "named": .named(groupName ?? "")
    case "call":
      .call(.init(outcome: outcome.flatMap { .init(rawValue: $0) }, seconds: seconds))
    default: .unknown(word ?? kind)
    }
  }
}
