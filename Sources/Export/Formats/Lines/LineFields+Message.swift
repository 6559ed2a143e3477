import TweetModel

extension LineFields {
  /// Adds an entry of a chat; `files` are the names of its pictures and films, nil for those that are not there.
  static func add(
    _ message: DirectMessage, files: [String?], to fields: inout JSONObjectWriter
  ) {
    fields.add("kind", message.body.name)
    fields.add("id", message.id)
    fields.add("date", message.date)
    fields.add("sender", message.sender)
    switch message.body {
    case .text(let text, let media):
      add(text, to: &fields)
      if !media.isEmpty { fields.add("media", zip(media, files).map { medium($0, file: $1) }) }
    case .began(let people, let owner):
      fields.add("people", people)
      fields.add("owner", owner)
    case .joined(let people), .left(let people): fields.add("people", people)
    case .named(let name): fields.add("groupName", name)
    case .call(let call):
      fields.add("outcome", call.outcome?.rawValue)
      fields.add("seconds", call.seconds)
    case .unknown(let word): fields.add("word", word)
    case .encrypted: break
    }
    if !message.formerTexts.isEmpty { fields.add("formerTexts", message.formerTexts) }
    guard !message.reactions.isEmpty else { return }
    fields.add("reactions", message.reactions.map(reaction))
  }

  private static func reaction(_ reaction: DirectMessage.Reaction) -> JSONObjectWriter {
    .with {
      $0.add("key", reaction.key)
      $0.add("sender", reaction.sender)
    }
  }
}
