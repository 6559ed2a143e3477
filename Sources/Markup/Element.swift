import TweetModel

/// What an element means for the text that is read out of it.
struct Element {
  /// How it stands among others.
  enum Role {
    /// A paragraph or the like, with an empty line about it.
    case block
    /// Something with a line of its own.
    case line
    case quote, list, item
    /// Text whose spaces and lines are kept.
    case verbatim
    /// A cell of a table's row.
    case cell
    /// A formula, and what it is in another writing.
    case formula, annotation
    case inline
    case link
    /// It goes with all that is in it.
    case hidden
    /// The reading of a character, which stands beside it.
    case reading
  }

  let role: Role
  let emphasis: TextEmphasis.Kind?

  private init(_ role: Role, _ emphasis: TextEmphasis.Kind? = nil) {
    self.role = role
    self.emphasis = emphasis
  }

  /// The element of a name in small letters; one that is not known is as if it were not there.
  static func named(_ name: String) -> Element { known[name] ?? Element(.inline) }

  /// Those without an end.
  static let void: Set<String> = [
    "br", "img", "hr", "wbr", "input", "meta", "link", "source", "area", "base", "col", "embed",
    "track", "param",
  ]

  /// Those in which nothing is markup but their own end.
  static let raw: Set<String> = ["script", "style", "textarea", "title", "xmp", "noembed"]

  private static let known: [String: Element] = {
    var all: [String: Element] = [
      "blockquote": Element(.quote), "ul": Element(.list), "ol": Element(.list),
      "menu": Element(.list), "li": Element(.item), "pre": Element(.verbatim, .code),
      "a": Element(.link), "td": Element(.cell), "th": Element(.cell),
      "math": Element(.formula), "annotation": Element(.annotation),
      "annotation-xml": Element(.annotation), "rt": Element(.reading), "rp": Element(.hidden),
      "code": Element(.inline, .code), "kbd": Element(.inline, .code),
      "samp": Element(.inline, .code), "tt": Element(.inline, .code),
      "strong": Element(.inline, .bold), "b": Element(.inline, .bold),
      "em": Element(.inline, .italic), "i": Element(.inline, .italic),
      "cite": Element(.inline, .italic), "del": Element(.inline, .strikethrough),
      "s": Element(.inline, .strikethrough), "strike": Element(.inline, .strikethrough),
    ]
    for name in ["p", "dl", "table", "figure", "article", "section", "header", "footer", "aside"] {
      all[name] = Element(.block)
    }
    for name in ["h1", "h2", "h3", "h4", "h5", "h6"] { all[name] = Element(.block, .bold) }
    for name in [
      "div", "tr", "dt", "dd", "figcaption", "caption", "address", "details", "summary", "center",
    ] {
      all[name] = Element(.line)
    }
    for name in ["svg", "iframe", "object", "template", "noscript", "head", "select"] {
      all[name] = Element(.hidden)
    }
    return all
  }()
}
