import Interaction
import TestSupport
import Testing

struct TextHistoryTests {
  // "+" types letters at the cursor one by one, "<" and ">" delete so many on either side, "|" moves the cursor,
  // "p" writes at once, "x" deletes so many at once, "r" writes one letter over so many.
  private static let cases: [(name: String, hands: [Hand], undone: [String])] = [
    ("words", [.type("one two")], ["one ", ""]),
    ("several spaces", [.type("a  b\n\nc")], ["a  b\n\n", "a  ", ""]),
    (
      "without spaces", [.type(String(repeating: "茶", count: 50))],
      [
        String(repeating: "茶", count: 40), "",
      ]
    ),
    ("signs of several scalars", [.type("e\u{301}👩‍👩‍👧 🇩🇪")], ["e\u{301}👩‍👩‍👧 ", ""]),
    ("two pastes", [.paste("one"), .paste("two")], ["one", ""]),
    ("a paste among letters", [.type("ab"), .paste("xyz"), .type("cd")], ["abxyz", "ab", ""]),
    ("letters elsewhere", [.type("ac"), .move(1), .type("b")], ["ac", ""]),
    ("letters deleted backwards", [.paste("one two"), .backspace(7)], ["one ", "one two", ""]),
    (
      "letters deleted forwards", [.paste("one two"), .move(0), .delete(7)],
      [
        "two", "one two", "",
      ]
    ),
    ("several at once", [.paste("abcdef"), .cut(3), .cut(3)], ["abc", "abcdef", ""]),
    ("letters, then a deletion", [.type("abc"), .backspace(1), .type("d")], ["ab", "abc", ""]),
    (
      "all is overwritten", [.paste("a long thought"), .replaceAll("x"), .type("yz")],
      [
        "a long thought", "",
      ]
    ),
    (
      "all is deleted, then written anew", [.paste("a thought"), .cut(9), .type("x")],
      [
        "", "a thought", "",
      ]
    ),
  ]

  @Test(arguments: cases.indices)
  func undoesAsPeopleExpect(index: Int) {
    let (name, hands, undone) = Self.cases[index]
    let field = Field()
    for hand in hands { field.do(hand) }
    let last = field.text
    var met: [String] = []
    while field.undo() { met.append(field.text) }
    #expect(met == undone, "\(name)")
    while field.redo() {}
    #expect(field.text == last, "\(name)")
  }

  @Test func theCursorGoesWhereTheChangeWas() {
    let field = Field()
    for hand in [Hand.paste("one two three"), .move(7), .cut(4), .move(0)] { field.do(hand) }
    #expect(field.undo() && field.text == "one two three" && field.cursor == 7)
    field.do(.move(0))
    #expect(field.redo() && field.text == "one three" && field.cursor == 3)
  }

  @Test func whatIsWrittenAfterAnUndoTakesThePlaceOfWhatWasUndone() {
    let field = Field()
    field.do(.type("one two"))
    #expect(field.undo() && field.history.canRedo)
    field.do(.type("x"))
    #expect(!field.history.canRedo && !field.redo())
    #expect(field.undo() && field.text == "one ")
    // A letter does not grow what an undo has just brought back.
    let other = Field()
    other.do(.type("ab"))
    other.do(.paste("xyz"))
    #expect(other.undo())
    other.do(.type("c"))
    #expect(other.undo() && other.text == "ab")
  }

  @Test func isBounded() {
    let field = Field(TextHistory(mostSteps: 3, mostBytes: 100))
    for number in 0..<10 { field.do(.paste("\(number)\(number)")) }
    var steps = 0
    while field.undo() { steps += 1 }
    #expect(steps == 3 && field.text == "00112233445566")
    // The last step stays, however much it holds.
    field.do(.paste(String(repeating: "x", count: 1_000)))
    field.do(.replaceAll("y"))
    #expect(field.undo() && field.text.utf8.count == 1_014)
    #expect(!field.undo())
  }

  @Test func keepsAPasteOfMegabytesAFewTimesAtMost() {
    let paste = String(repeating: "tea ", count: 1 << 20)
    var history = TextHistory()
    for _ in 0..<5 {
      history.add(TextEdit(.insertion, paste, at: 0))
      history.add(TextEdit(.deletion, paste, at: 0))
    }
    var steps = 0
    while history.undo() != nil { steps += 1 }
    #expect((1...2).contains(steps))
  }

  @Test func whateverIsDoneIsUndoneAndDoneAgain() {
    var random = SeededGenerator(seed: 11)
    for turn in 0..<200 {
      let field = Field()
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        field.do(.any(using: &random))
        if Int.random(in: 0..<4, using: &random) == 0, field.undo() { #expect(field.redo()) }
      }
      let last = field.text
      while field.undo() {}
      #expect(field.text == "", "\(turn)")
      while field.redo() {}
      #expect(field.text == last, "\(turn)")
    }
  }
}

/// What a person does in a field.
private enum Hand: Sendable {
  case type(String), paste(String), backspace(Int), delete(Int), cut(Int), replaceAll(String)
  case move(Int)

  static func any(using random: inout SeededGenerator) -> Hand {
    let text =
      ["a", "é ", " ", "one two", "e\u{301}", "🇩🇪x", "\n"].randomElement(using: &random) ?? "a"
    let count = Int.random(in: 0...5, using: &random)
    return [
      .type(text), .paste(text), .backspace(count), .delete(count), .cut(count), .replaceAll(text),
      .move(count * 3),
    ].randomElement(using: &random) ?? .type(text)
  }
}

/// A text in which a person writes, as plainly as can be.
private final class Field {
  var history: TextHistory
  private(set) var cursor = 0
  private var scalars: [Unicode.Scalar] = []

  init(_ history: TextHistory = TextHistory()) { self.history = history }

  var text: String { String(String.UnicodeScalarView(scalars)) }

  func `do`(_ hand: Hand) {
    switch hand {
    case .type(let text): for letter in text { write(String(letter)) }
    case .paste(let text): write(text)
    case .backspace(let count):
      for _ in 0..<count { remove(max(0, cursor - 1)..<cursor) }
    case .delete(let count):
      for _ in 0..<count { remove(cursor..<min(scalars.count, cursor + 1)) }
    case .cut(let count): remove(max(0, cursor - count)..<cursor)
    case .replaceAll(let text):
      history.beginAction()
      remove(0..<scalars.count)
      write(text)
      history.endAction()
    case .move(let place): cursor = min(place, scalars.count)
    }
  }

  func undo() -> Bool { perform(history.undo()) }
  func redo() -> Bool { perform(history.redo()) }

  private func write(_ text: String) {
    let edit = TextEdit(.insertion, text, at: cursor)
    take(edit)
    history.add(edit)
  }

  private func remove(_ range: Range<Int>) {
    let text = String(String.UnicodeScalarView(scalars[range]))
    let edit = TextEdit(.deletion, text, at: range.lowerBound)
    take(edit)
    history.add(edit)
  }

  private func perform(_ edits: [TextEdit]?) -> Bool {
    for edit in edits ?? [] { take(edit) }
    return edits != nil
  }

  private func take(_ edit: TextEdit) {
    switch edit.kind {
    case .insertion: scalars.insert(contentsOf: edit.text.unicodeScalars, at: edit.place)
    case .deletion:
      #expect(scalars[edit.range].elementsEqual(edit.text.unicodeScalars))
      scalars.removeSubrange(edit.range)
    }
    cursor = edit.cursor
  }
}
