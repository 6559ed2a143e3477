import TweetModel

/// A chat as JSON Lines: an object for each entry, as `docs/json-lines.md` has them, and how its sender is called.
struct ChatJSONLines: ChatWriting {
  private let words: ChatWords

  init(_ words: ChatWords) { self.words = words }

  var head: String { "" }
  var foot: String { "" }

  func day(_ name: String) -> String { "" }

  func entry(_ message: DirectMessage, files: [String?]) -> String {
    var fields = JSONObjectWriter()
    LineFields.add(message, files: files, to: &fields)
    if message.sender != nil { fields.add("name", words.name(message.sender)) }
    return fields.text + "\n"
  }
}
