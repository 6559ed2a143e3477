import TweetModel
import TweetStore

/// A chat as one page of HTML, which asks for nothing from outside but the files beside it.
struct ChatHTML: ChatWriting {
  private let words: ChatWords
  private let chat: Chat
  /// Whether it is XML, as books are.
  private let isBook: Bool

  init(_ words: ChatWords, _ chat: Chat, isBook: Bool = false) {
    self.words = words
    self.chat = chat
    self.isBook = isBook
  }

  var head: String {
    """
    <!DOCTYPE html>
    \(HTMLText.root(language: words.book.language, isRightToLeft: words.book.isRightToLeft))
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(HTMLText.escaped(words.title))</title>
    <style>\(Self.style)</style>
    </head>
    <body>
    <h1 dir="auto">\(HTMLText.escaped(words.title))</h1>

    """
  }

  var foot: String { "</body>\n</html>\n" }

  func day(_ name: String) -> String { "<h2 dir=\"auto\">\(HTMLText.escaped(name))</h2>\n" }

  func entry(_ message: DirectMessage, files: [String?]) -> String {
    let clock = message.date.map { Self.time($0, words.clock($0)) } ?? ""
    if let event = words.event(message) {
      return "<p class=\"event\" dir=\"auto\">\(HTMLText.escaped(event)) \(clock)</p>\n"
    }
    let note = words.note(insteadOf: message)
    var body = note.map { "<em>\(HTMLText.escaped($0))</em>" } ?? ""
    if note == nil, !message.text.display.isEmpty {
      // Nobody tells what language it is in.
      body += "<p dir=\"auto\" lang=\"\">\(HTMLText.linked(message.text))</p>"
    }
    for (medium, file) in zip(message.media, files) { body += picture(medium, file) }
    let signs = words.reactions(message).map { "<bdi>\(HTMLText.escaped($0))</bdi>" }
    if !signs.isEmpty { body += "<p class=\"signs\">\(signs.joined(separator: " "))</p>" }
    return """
      <article class="\(chat.isOwn(message) ? "own" : "other")"><header><b dir="auto">\
      \(HTMLText.escaped(words.name(message.sender)))</b> \(clock)</header>\(body)</article>

      """
  }

  private func picture(_ medium: Media, _ file: String?) -> String {
    guard let file else {
      // A book has no films, nor pictures of each kind.
      let isLeftOut = isBook && medium.file != nil
      let note = isLeftOut ? words.name(of: medium) : words.missing
      return "<p><em>\(HTMLText.escaped(note))</em></p>"
    }
    let source = HTMLText.address(file)
    let text = HTMLText.escaped(medium.altText ?? words.name(of: medium))
    return medium.kind == .photo
      ? "<img src=\"\(source)\" alt=\"\(text)\"\(isBook ? "/" : "")>"
      : "<video controls src=\"\(source)\" aria-label=\"\(text)\"></video>"
  }

  private static func time(_ moment: Timestamp, _ clock: String) -> String {
    "<time datetime=\"\(ExportMoment.text(moment))\" data-ms=\"\(moment.milliseconds)\">\(HTMLText.escaped(clock))</time>"
  }

  static let style = """
    body{font:16px/1.4 sans-serif;max-width:40em;margin:2em auto;padding:0 1em}\
    h2{font-size:1em;text-align:center;margin:2em 0 1em}\
    article{max-width:75%;margin:.4em 0;padding:.5em .9em;border-radius:1em;background:#eee;color:#111}\
    .own{margin-inline-start:auto;background:#dcebff}header{font-size:.85em;color:#555}\
    p{margin:.2em 0;overflow-wrap:anywhere}.event{text-align:center;color:#666;font-size:.9em}\
    img,video{max-width:100%;border-radius:.7em}.signs{font-size:.9em}
    """
}
