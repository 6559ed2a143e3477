/// Text as the search index takes it.
///
/// SQLite's tokenizer knows few scripts: so words come to it as they are compared, folded (``FoldedText``), with nothing
/// but spaces between. Scripts that write no spaces would become one word a sentence; so each of their characters becomes
/// a word together with the one after it, and the last of a stretch alone. Any part of a stretch is then found as a phrase
/// of such pairs, which are far rarer than single characters, and so found faster.
struct SearchText {
  /// Whether the last word is the first character of pairs, whichever character comes second.
  private(set) var endsInSingle = false
  /// UTF-8, which is several times faster to put together than a `String`.
  private var bytes: [UInt8] = []
  /// The character of an unspaced script that comes before, and whether it begins the stretch.
  private var pending: (scalar: Unicode.Scalar, isFirst: Bool)?
  /// Whether a mark comes before.
  private var isAfterMark = false

  private init() {}

  /// The words of a tweet, in O(length).
  static func document(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    var search = SearchText(text)
    search.endStretch()
    return search.words
  }

  /// The words of several texts, which no phrase runs across.
  static func document(_ texts: [some StringProtocol]) -> String {
    texts.map { document(String($0)) }.filter { !$0.isEmpty }.joined(separator: " \(edge) ")
  }

  // Of private use, and so in no query's words; SQLite's tokenizer takes it for a word.
  private static let edge = "\u{E000}"

  /// Tags, each with its sign: of these, no script is cut into characters.
  static func tags(_ text: String) -> String {
    var search = SearchText()
    for (scalar, _) in ComposedScalars(text) {
      if scalar == "#" || scalar == "@" || scalar == "_" {
        search.bytes.append(scalar)
      } else {
        search.appendSpaced(scalar)
      }
    }
    return search.words
  }

  /// The words that a document has which contains `text`: a stretch that ends with it may go on.
  init(query text: String) {
    self.init(text)
    guard let last = pending, last.isFirst else { return }
    endsInSingle = true
    endStretch()
  }

  /// Words with spaces between.
  var words: String { String(decoding: bytes, as: UTF8.self) }
}

// MARK: - Private

extension SearchText {
  private init(_ text: String) {
    bytes.reserveCapacity(text.utf8.count * 3)
    for (scalar, _) in ComposedScalars(text) {
      // Nearly all of most texts.
      if scalar.isASCII, pending == nil {
        bytes.append(scalar.foldedASCII)
        isAfterMark = false
      } else if scalar.isUnspaced {
        appendUnspaced(scalar)
      } else if pending == nil {
        appendSpaced(scalar)
      } else if ![.leftOut, .lineBreak].contains(scalar.wordRole) {
        endStretch()
        appendSpaced(scalar)
      }
    }
  }

  private mutating func appendSpaced(_ scalar: Unicode.Scalar) {
    let role = scalar.wordRole
    switch role {
    case .letter: scalar.appendFolded(to: &bytes)
    case .mark: bytes.append(IndexedMark.scalar(of: scalar))
    case .leftOut: return
    case .nonJoiner where isAfterMark: return
    case .nonJoiner, .lineBreak, .gap: bytes.append(UInt8(ascii: " "))
    }
    isAfterMark = role == .mark
  }

  private mutating func appendUnspaced(_ scalar: Unicode.Scalar) {
    if let pending {
      appendCharacter(pending.scalar)
      appendCharacter(scalar)
    }
    bytes.append(UInt8(ascii: " "))
    pending = (scalar, isFirst: pending == nil)
  }

  private mutating func appendCharacter(_ scalar: Unicode.Scalar) {
    bytes.append(scalar.wordRole == .mark ? IndexedMark.scalar(of: scalar) : scalar)
  }

  private mutating func endStretch() {
    guard let last = pending else { return }
    appendCharacter(last.scalar)
    bytes.append(UInt8(ascii: " "))
    pending = nil
  }
}
