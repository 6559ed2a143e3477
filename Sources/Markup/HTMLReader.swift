import TweetModel

/// Reads the HTML in which the posts of some networks are written.
///
/// It knows what Mastodon and others like it send, and takes anything: what it does not know is as if it were not
/// there, its text stays. One pass, linear in time, and at most 1 MiB of a post.
public struct HTMLReader {
  private var tokenizer: HTMLTokenizer
  private var flow = TextFlow()
  private var open: [OpenElement] = []
  /// How many elements are open that lie too deep to be followed.
  private var tooDeep = 0
  private var hidden = 0
  private var link: OpenLink?
  private var formula: OpenFormula?
  private let meanings: LinkMeanings
  private let hidesQuote: Bool

  private static let maximumDepth = 32

  /// The text of a post.
  ///
  /// `meanings` says whom its links mean; `hidesQuote` leaves out the link to a post that is quoted, where that is
  /// shown anyway.
  public static func text(
    _ html: String, meanings: LinkMeanings = LinkMeanings(), hidesQuote: Bool = false
  ) -> TweetText {
    var reader = HTMLReader(html, meanings: meanings, hidesQuote: hidesQuote)
    return reader.read()
  }

  init(_ html: String, meanings: LinkMeanings, hidesQuote: Bool) {
    tokenizer = HTMLTokenizer(html)
    self.meanings = meanings
    self.hidesQuote = hidesQuote
  }

  /// How many bytes were read and written, for the tests.
  var steps: Int { tokenizer.steps + flow.steps }

  mutating func read() -> TweetText {
    while let token = tokenizer.next() {
      switch token {
      case .text(let bytes): append(bytes)
      case .character(let text): append(character: text)
      case .open(let name, let attributes): begin(name, attributes)
      case .close(let name): end(name)
      }
    }
    while let element = open.popLast() { end(element) }
    return flow.text
  }
}

// MARK: - Private

extension HTMLReader {
  private struct OpenElement {
    let name: String
    let element: Element
    let hides: Bool
    /// Whether the text of a link goes on beyond what is shown of it.
    var isCut = false
    /// The number of a list's next item; nil for a list without numbers.
    var number: Int?
    var step = 1
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard hidden == 0 else { return }
    guard formula == nil else {
      formula?.append(bytes)
      return
    }
    if link == nil { flow.append(bytes) } else { link?.append(bytes) }
  }

  private mutating func append(character: String) {
    guard hidden == 0 else { return }
    guard formula == nil else {
      formula?.append(character.utf8)
      return
    }
    if link == nil { flow.append(character: character) } else { link?.append(character: character) }
  }

  private mutating func begin(_ name: String, _ attributes: HTMLAttributes) {
    if Element.raw.contains(name) { return tokenizer.skipRaw(name) }
    if Element.void.contains(name) { return void(name, attributes) }
    let element = Element.named(name)
    endFormula(before: element.role)
    endImplied(by: element.role)
    guard open.count < Self.maximumDepth else {
      tooDeep += 1
      return
    }
    var new = OpenElement(name: name, element: element, hides: hides(element, attributes))
    if new.hides { hidden += 1 }
    if hidden == 0 { enter(&new, attributes) }
    open.append(new)
  }

  private func hides(_ element: Element, _ attributes: HTMLAttributes) -> Bool {
    element.role == .hidden || attributes.classes.contains("invisible")
      || hidesQuote && attributes.classes.contains("quote-inline")
  }

  private mutating func enter(_ new: inout OpenElement, _ attributes: HTMLAttributes) {
    switch new.element.role {
    case .block: breakBlock(2)
    case .line: breakBlock(1)
    case .verbatim:
      breakBlock(2)
      flow.verbatim += 1
    case .quote:
      breakBlock(2)
      flow.beginQuote()
    case .list:
      breakBlock(open.contains { $0.element.role == .list } ? 1 : 2)
      if new.name == "ol" {
        new.number = attributes.start ?? 1
        new.step = attributes.isReversed ? -1 : 1
      }
    case .item: beginItem(attributes)
    case .link:
      endLink()
      link = OpenLink(attributes)
    case .reading: append(ArraySlice("(".utf8))
    // That of the first cell is swallowed by the line which the row begins.
    case .cell: append([0x20])
    case .formula: if formula == nil { formula = OpenFormula(attributes) }
    case .annotation: formula?.beginAnnotation(attributes)
    case .inline, .hidden: break
    }
    new.isCut = attributes.classes.contains("ellipsis")
    if let kind = new.element.emphasis { flow.emphasise(kind, true) }
  }

  private mutating func void(_ name: String, _ attributes: HTMLAttributes) {
    guard hidden == 0 else { return }
    switch name {
    case "br":
      if link == nil, formula == nil { flow.breakLine() } else { append([0x20]) }
    case "hr": breakBlock(2)
    case "img":
      for scalar in (attributes.alt ?? "").unicodeScalars { append(character: String(scalar)) }
    default: break
    }
  }

  private mutating func end(_ name: String) {
    guard !Element.void.contains(name) else { return }
    if tooDeep > 0 {
      tooDeep -= 1
      return
    }
    guard let place = open.lastIndex(where: { $0.name == name }) else { return }
    while open.count > place, let element = open.popLast() { end(element) }
  }

  private mutating func end(_ element: OpenElement) {
    if element.hides { hidden -= 1 }
    guard hidden == 0, !element.hides else { return }
    if element.isCut { append(character: "…") }
    switch element.element.role {
    case .block: breakBlock(2)
    case .line: breakBlock(1)
    case .verbatim:
      flow.verbatim -= 1
      breakBlock(2)
    case .quote:
      flow.endQuote()
      breakBlock(2)
    case .list: breakBlock(open.contains { $0.element.role == .list } ? 1 : 2)
    case .item: breakBlock(1)
    case .link: endLink()
    case .reading: append(ArraySlice(")".utf8))
    case .formula: endFormula()
    case .annotation: formula?.endAnnotation()
    case .inline, .hidden, .cell: break
    }
    if let kind = element.element.emphasis { flow.emphasise(kind, false) }
  }

  /// A paragraph ends where a block begins, and an item where the next one does.
  private mutating func endImplied(by role: Element.Role) {
    switch role {
    case .block, .line, .quote, .list, .verbatim: if open.last?.name == "p" { end("p") }
    case .item:
      let item = open.lastIndex { $0.element.role == .item || $0.element.role == .list }
      if let item, open[item].element.role == .item { end("li") }
    case .cell:
      let cell = open.lastIndex { $0.element.role == .cell || ["tr", "table"].contains($0.name) }
      if let cell, open[cell].element.role == .cell { end(open[cell].name) }
    case .inline, .link, .hidden, .reading, .formula, .annotation: break
    }
  }

  /// A formula ends where a part of the text begins that is none of it, as browsers have it.
  private mutating func endFormula(before role: Element.Role) {
    guard formula?.isShown == true, tooDeep == 0 else { return }
    switch role {
    case .inline, .hidden, .formula, .annotation: break
    case .block, .line, .quote, .list, .item, .verbatim, .cell, .link, .reading: end("math")
    }
  }

  // Within a link a line does not end.
  private mutating func breakBlock(_ breaks: Int) {
    if link == nil { flow.beginBlock(breaks) } else { link?.append([0x20]) }
  }

  private mutating func beginItem(_ attributes: HTMLAttributes) {
    let list = open.lastIndex { $0.element.role == .list }
    guard let list, let number = open[list].number else { return flow.beginItem("• ") }
    let own = attributes.value ?? number
    open[list].number = own + open[list].step
    flow.beginItem("\(own). ")
  }

  private mutating func endFormula() {
    guard let text = formula?.text else { return }
    formula = nil
    append(text[...])
  }

  private mutating func endLink() {
    guard let link else { return }
    self.link = nil
    link.write(to: &flow, meanings)
  }
}
