import Interaction
import Testing

struct TextSelectionTests {
  // Two bytes, three, four, and a family of several scalars.
  private static let text = "Tea for é, 茶 👩‍👩‍👧 and rain_2day"

  @Test func marksWhatLiesBetweenBothPlaces() {
    var selection = TextSelection(in: Self.text, at: 4)
    #expect(selection.range.isEmpty && selection.marked == "")
    selection.extend(to: 7)
    #expect(selection.marked == "for")
    selection.extend(to: 0)
    #expect(selection.marked == "Tea ")
    selection.extend(to: 10_000)
    #expect(selection.marked == "for é, 茶 👩‍👩‍👧 and rain_2day")
    selection.extend(to: -5)
    #expect(selection.marked == "Tea ")
  }

  @Test func neverCutsACharacter() {
    for begin in 0...Self.text.utf8.count {
      for end in 0...Self.text.utf8.count {
        var selection = TextSelection(in: Self.text, at: begin)
        selection.extend(to: end)
        #expect(Self.text.contains(selection.marked))
        #expect(!selection.marked.unicodeScalars.contains("\u{FFFD}"))
      }
    }
  }

  @Test(arguments: [(0, "Tea"), (2, "Tea"), (3, " "), (8, "é"), (12, "茶"), (45, "rain_2day")])
  func marksWholeWords(byte: Int, word: String) {
    #expect(TextSelection(in: Self.text, wordAt: byte).marked == word)
  }

  @Test func goesOnWordByWord() {
    var selection = TextSelection(in: "one two three", wordAt: 5)
    selection.extend(to: 9)
    #expect(selection.marked == "two three")
    selection.extend(to: 1)
    #expect(selection.marked == "one two")
  }

  @Test func goesByCharactersWithTheKeys() {
    var selection = TextSelection(in: "a👩‍👩‍👧b", at: 1)
    selection.extend(byCharacters: 1)
    #expect(selection.marked == "👩‍👩‍👧")
    selection.extend(byCharacters: 9)
    #expect(selection.marked == "👩‍👩‍👧b")
    selection.extend(byCharacters: -3)
    #expect(selection.marked == "a")
  }

  @Test func goesByWordsWithTheKeys() {
    var selection = TextSelection(in: Self.text, at: 4)
    selection.extend(by: .word, forward: true)
    #expect(selection.marked == "for")
    selection.extend(by: .word, forward: true)
    #expect(selection.marked == "for é")
    for word in ["for é, 茶", "for é, 茶 👩‍👩‍👧 and", "for é, 茶 👩‍👩‍👧 and rain_2day"] {
      selection.extend(by: .word, forward: true)
      #expect(selection.marked == word)
    }
    selection.extend(by: .word, forward: true)
    #expect(selection.caret == Self.text.utf8.count)
    selection.extend(by: .word, forward: false)
    #expect(selection.marked == "for é, 茶 👩‍👩‍👧 and ")
    for _ in 0..<9 { selection.extend(by: .word, forward: false) }
    #expect(selection.marked == "Tea " && selection.caret == 0)
  }

  @Test func aMarkEndsWhereAnArrowLeads() {
    var selection = TextSelection(in: "one two three", over: 4..<7)
    selection.move(by: .character, forward: true)
    #expect(selection.range == 7..<7)
    selection.move(by: .character, forward: true)
    #expect(selection.range == 8..<8)
    selection.extend(by: .word, forward: true)
    #expect(selection.marked == "three")
    selection.move(by: .character, forward: false)
    #expect(selection.range == 8..<8)
    selection.move(by: .word, forward: false)
    #expect(selection.range == 4..<4)
    for _ in 0..<3 { selection.move(by: .word, forward: false) }
    #expect(selection.range == 0..<0)
  }

  @Test func keysMakeAMarkOfAllSmaller() {
    var selection = TextSelection(allOf: "one two")
    selection.extend(by: .character, forward: false)
    #expect(selection.marked == "one tw")
    selection.extend(by: .word, forward: false)
    #expect(selection.marked == "one ")
    selection.extend(exactlyTo: 2)
    #expect(selection.marked == "on")
  }

  @Test func keysGoIntoAWordThatWasPressed() {
    let word = TextSelection(in: "one two three", wordAt: 5)
    var selection = word
    selection.extend(by: .character, forward: false)
    #expect(selection.marked == "tw")
    selection = word
    selection.extend(by: .character, forward: true)
    #expect(selection.marked == "two ")
    // From the side to which the hand has gone.
    selection = word
    selection.extend(to: 1)
    selection.extend(by: .character, forward: true)
    #expect(selection.marked == "ne two")
  }

  @Test(arguments: ["", "x", "👩‍👩‍👧", "…", "a b"])
  func noStepLeavesTheText(text: String) {
    for step in [TextSelection.Step.character, .word] {
      for forward in [true, false] {
        var selection = TextSelection(in: text, at: forward ? text.utf8.count : 0)
        selection.move(by: step, forward: forward)
        #expect(selection.caret == (forward ? text.utf8.count : 0))
      }
    }
  }

  @Test(arguments: ["", "x", "👩‍👩‍👧"])
  func marksAll(text: String) {
    #expect(TextSelection(allOf: text).marked == text)
    #expect(TextSelection(in: text, wordAt: 0).marked == text)
  }
}
