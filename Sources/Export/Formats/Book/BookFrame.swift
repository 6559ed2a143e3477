import TweetModel

/// What holds a book together: its list of files, and its contents.
struct BookFrame {
  let words: BookWords
  /// Who wrote it.
  let creators: [String]
  /// What tells it from other books, of letters, digits and colons.
  let id: String
  let made: Timestamp
  let chapters: [(name: String, title: String)]
  let pictures: [(name: String, type: String)]

  static let container = """
    <?xml version="1.0" encoding="UTF-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
    </container>

    """

  static let style = """
    article{margin:0 0 1.5em;padding:0 0 1em;border-bottom:1px solid #999}
    header b{margin-right:.4em}
    .note,time,.counts,.handle{font-size:.85em}
    .text{overflow-wrap:anywhere}
    .media img{max-width:100%;height:auto}
    blockquote{margin:.5em 0;padding-left:1em;border-left:3px solid #999}
    .counts span{margin-right:1em}

    """

  /// A page of the book; `title` is escaped.
  static func page(title: String, body: String, _ words: BookWords) -> String {
    let language = HTMLText.escaped(words.language)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" \
      lang="\(language)" xml:lang="\(language)" dir="\(words.isRightToLeft ? "rtl" : "ltr")">
      <head>
      <title>\(title)</title>
      <link rel="stylesheet" type="text/css" href="style.css"/>
      </head>
      <body>
      \(body)</body>
      </html>

      """
  }

  /// The contents: the years, and their months below them.
  var contents: String {
    let title = HTMLText.escaped(words.contents)
    var body = "<nav epub:type=\"toc\"><h1>\(title)</h1>\n<ol>\n"
    for chapter in chapters {
      body += "<li><a href=\"\(chapter.name)\">\(HTMLText.escaped(chapter.title))</a></li>\n"
    }
    return Self.page(title: title, body: body + "</ol></nav>\n", words)
  }

  var package: String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" \
      xml:lang="\(HTMLText.escaped(words.language))">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:identifier id="id">urn:fancytwitter:\(HTMLText.escaped(id)):\(made.milliseconds)</dc:identifier>
      <dc:title>\(HTMLText.escaped(words.title))</dc:title>
      <dc:language>\(HTMLText.escaped(words.language))</dc:language>

      """
    for name in creators where !name.allSatisfy(\.isWhitespace) {
      text += "<dc:creator>\(HTMLText.escaped(name))</dc:creator>\n"
    }
    text += """
      <meta property="dcterms:modified">\(ExportMoment.text(made))</meta>
      </metadata>
      <manifest>
      <item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>
      <item id="style" href="style.css" media-type="text/css"/>

      """
    for (number, chapter) in chapters.enumerated() {
      text +=
        "<item id=\"c\(number + 1)\" href=\"\(chapter.name)\" media-type=\"application/xhtml+xml\"/>\n"
    }
    for (number, picture) in pictures.enumerated() {
      text +=
        "<item id=\"p\(number + 1)\" href=\"\(picture.name)\" media-type=\"\(picture.type)\"/>\n"
    }
    let direction = words.isRightToLeft ? " page-progression-direction=\"rtl\"" : ""
    text += "</manifest>\n<spine\(direction)>\n"
    for number in chapters.indices { text += "<itemref idref=\"c\(number + 1)\"/>\n" }
    return text + "</spine>\n</package>\n"
  }
}

/// What a book is called, and the language that it is in.
public struct BookWords: Sendable {
  let title: String
  /// A BCP 47 tag.
  let language: String
  let isRightToLeft: Bool
  /// What its table of contents is called.
  let contents: String

  public init(title: String, language: String, isRightToLeft: Bool, contents: String) {
    self.title = title
    self.language = language
    self.isRightToLeft = isRightToLeft
    self.contents = contents
  }
}
