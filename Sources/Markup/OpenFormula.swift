/// A formula in MathML that is being read: what is shown of it, and how else it is written.
struct OpenFormula {
  /// In which of the formula's writings the text stands that comes next.
  private enum Part { case shown, tex, plain, other }

  private let isBlock: Bool
  private var part = Part.shown
  private var shown: [UInt8] = []
  private var tex: [UInt8] = []
  private var plain: [UInt8] = []

  init(_ attributes: HTMLAttributes) { isBlock = attributes.display == "block" }

  /// Whether what comes next is of the formula itself, and not of a note on it.
  var isShown: Bool { part == .shown }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    switch part {
    case .shown: shown += bytes
    case .tex: tex += bytes
    case .plain: plain += bytes
    case .other: break
    }
  }

  /// Begins a note that has the formula in another writing.
  mutating func beginAnnotation(_ attributes: HTMLAttributes) {
    switch attributes.encoding {
    case "application/x-tex": part = .tex
    case "text/plain": part = .plain
    default: part = .other
    }
  }

  mutating func endAnnotation() { part = .shown }

  /// What of it can be read as a line: as Mastodon does, the TeX that it was made of goes before all else.
  var text: [UInt8] {
    let source = Self.trimmed(tex)
    if !source.isEmpty {
      let mark = Array((isBlock ? "$$" : "$").utf8)
      return mark + source + mark
    }
    let told = Self.trimmed(plain)
    return told.isEmpty ? shown : Array(told)
  }

  private static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard let last = bytes.lastIndex(where: { !$0.isSpace }) else { return [] }
    return bytes[...last].drop(while: \.isSpace)
  }
}
