import TweetModel

/// A chat as JSON Lines: an object for each entry, with ids and milliseconds as they are.
struct ChatJSONLines: ChatWriting {
  private let words: ChatWords

  init(_ words: ChatWords) { self.words = words }

  var head: String { "" }
  var foot: String { "" }

  func day(_ name: String) -> String { "" }

  func entry(_ message: DirectMessage, files: [String?]) -> String {
    var fields = [("kind", quoted(kind(message.body)))]
    fields.append(("id", optional(message.id)))
    fields.append(("date", message.date.map { String($0.milliseconds) } ?? "null"))
    fields.append(("sender", optional(message.sender)))
    if message.sender != nil { fields.append(("name", quoted(words.name(message.sender)))) }
    switch message.body {
    case .text(let text, let media):
      fields.append(("text", quoted(text.display)))
      let links = text.entities.filter { $0.kind == .link }.map { quoted($0.target) }
      fields.append(("links", list(links)))
      let files = zip(media, files).map { medium, file in
        "{\"file\": \(optional(file)), \"address\": \(quoted(medium.address))}"
      }
      fields.append(("media", list(files)))
    case .began(let people), .joined(let people), .left(let people):
      fields.append(("people", list(people.map(quoted))))
    case .named(let name): fields.append(("groupName", quoted(name)))
    case .call(let call):
      fields.append(("outcome", optional(call.outcome?.rawValue)))
      fields.append(("seconds", call.seconds.map(String.init) ?? "null"))
    case .unknown(let word): fields.append(("word", quoted(word)))
    case .encrypted: break
    }
    let reactions = message.reactions.map {
      "{\"key\": \(quoted($0.key)), \"sender\": \(optional($0.sender))}"
    }
    fields.append(("reactions", list(reactions)))
    return "{" + fields.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}\n"
  }

  private func kind(_ body: DirectMessage.Body) -> String {
    switch body {
    case .text: "text"
    case .encrypted: "encrypted"
    case .began: "began"
    case .joined: "joined"
    case .left: "left"
    case .named: "named"
    case .call: "call"
    case .unknown: "unknown"
    }
  }

  private func quoted(_ text: String) -> String { JSONText.quoted(text) }
  private func optional(_ text: String?) -> String { text.map(quoted) ?? "null" }
  private func list(_ items: [String]) -> String { "[" + items.joined(separator: ", ") + "]" }
}
