import CGtk
import GLibKit

/// The letters that lead, with Alt, to what is in a window: no two of them the same, whatever is shown and in whichever
/// language.
///
/// Texts mark the letter that they would have ("_Close"). What stands together, only the window knows: a notice over a
/// page, rows that are there in some libraries. So it is settled when they are about to be used.
@MainActor
public enum KeyMarks {
  /// Gives all marked texts below a widget that are seen letters of their own; the first that wants one has it.
  ///
  /// O(number of widgets).
  static func settle(in root: Widget) {
    let labels = marked(below: root.widget)
    let wanted = labels.map(\.wanted)
    for (label, text) in zip(labels, settled(wanted)) { label.show(text) }
  }

  /// Texts as they stand together: each with a mark before a letter that no other has, or with none.
  ///
  /// Those that want a letter first keep it if they can; the others take one of their own, at a word's beginning where they can.
  public nonisolated static func settled(_ texts: [String]) -> [String] {
    var settled = texts
    var owners: [String: Int] = [:]
    let losers = texts.indices.filter { index in
      guard let letter = letter(in: texts[index]) else { return false }
      if owners[letter] == nil { owners[letter] = index }
      return owners[letter] != index
    }
    // Where all of its letters have owners, one of these makes room that has another letter.
    func place(_ index: Int, asked: inout Set<String>) -> Bool {
      let choices = choices(for: texts[index])
      let free = choices.first { owners[$0.letter] == nil }
      let freed =
        free
        ?? choices.first { choice in
          guard asked.insert(choice.letter).inserted, let owner = owners[choice.letter] else {
            return false
          }
          return place(owner, asked: &asked)
        }
      guard let freed else { return false }
      owners[freed.letter] = index
      settled[index] = freed.text
      return true
    }
    for index in losers {
      var asked: Set<String> = []
      if !place(index, asked: &asked) { settled[index] = unmarked(texts[index]) }
    }
    return settled
  }

  /// The letter that a text marks, as it is compared; nil for none.
  public nonisolated static func letter(in text: String) -> String? {
    let letters = Array(text)
    var index = 0
    while index + 1 < letters.count {
      guard letters[index] == "_" else {
        index += 1
        continue
      }
      // Two are one that is shown.
      if letters[index + 1] != "_" { return letters[index + 1].lowercased() }
      index += 2
    }
    return nil
  }
}

// MARK: - Private

extension KeyMarks {
  /// The same text with other letters marked, the best first.
  private nonisolated static func choices(for text: String) -> [(letter: String, text: String)] {
    // Languages without letters that are typed at once have one in brackets behind the word: 閉じる(_C).
    if let bracket = text.firstMatch(of: #/\(_.\)/#) {
      return (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { byte in
        let letter = String(UnicodeScalar(byte))
        return (letter.lowercased(), text.replacingCharacters(bracket.range, with: "(_\(letter))"))
      }
    }
    let letters = Array(unmarked(text))
    let places = letters.indices.filter { letters[$0].isLetter && letters[$0].utf8.count < 4 }
    let beginnings = places.filter { $0 == 0 || !letters[$0 - 1].isLetter }
    return (beginnings + places.filter { !beginnings.contains($0) }).map { place in
      (
        letters[place].lowercased(),
        String(letters[..<place]) + "_" + String(letters[place...])
      )
    }
  }

  private nonisolated static func unmarked(_ text: String) -> String {
    let shown = "\u{0}"
    return text.replacing("__", with: shown).replacing("_", with: "").replacing(shown, with: "__")
  }

  private static func marked(below widget: UnsafeMutablePointer<GtkWidget>) -> [MarkedLabel] {
    guard gtk_widget_get_mapped(widget) != 0 else { return [] }
    if cgtk_is_a(widget, gtk_label_get_type()) != 0 {
      return [MarkedLabel(of: widget)].compactMap { $0 }
    }
    guard cgtk_is_a(widget, gtk_container_get_type()) != 0 else { return [] }
    var found: [MarkedLabel] = []
    withUnsafeMutablePointer(to: &found) { found in
      // Their own parts, too: a bar's title, a row's label.
      gtk_container_forall(
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkContainer.self),
        { child, found in
          guard let child, let found else { return }
          // GTK calls it at once, on the thread that asks.
          MainActor.assumeIsolated {
            found.assumingMemoryBound(to: [MarkedLabel].self).pointee += KeyMarks.marked(
              below: child)
          }
        }, found)
    }
    return found
  }
}

/// A label with a marked letter.
@MainActor
private struct MarkedLabel {
  private let label: UnsafeMutablePointer<GtkLabel>
  /// Its text with the mark that it came with.
  let wanted: String

  // What was wanted, and what it was given instead, stand with the label until it has another text.
  private static let (wantedKey, givenKey) = ("key-mark-wanted", "key-mark-given")

  init?(of widget: UnsafeMutablePointer<GtkWidget>) {
    label = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkLabel.self)
    guard gtk_label_get_use_underline(label) != 0, gtk_label_get_use_markup(label) == 0 else {
      return nil
    }
    let text = String(cString: gtk_label_get_label(label))
    let former = Self.text(Self.wantedKey, label)
    wanted = text == Self.text(Self.givenKey, label) ? former ?? text : text
    guard KeyMarks.letter(in: wanted) != nil else { return nil }
  }

  func show(_ text: String) {
    guard text != String(cString: gtk_label_get_label(label)) else { return }
    gtk_label_set_text_with_mnemonic(label, text)
    for (key, text) in [(Self.wantedKey, wanted), (Self.givenKey, text)] {
      g_object_set_data_full(Self.object(label), key, g_strdup(text), g_free)
    }
  }

  private static func text(_ key: String, _ label: UnsafeMutablePointer<GtkLabel>) -> String? {
    g_object_get_data(object(label), key).map {
      String(cString: $0.assumingMemoryBound(to: CChar.self))
    }
  }

  private static func object(
    _ label: UnsafeMutablePointer<GtkLabel>
  ) -> UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(label).assumingMemoryBound(to: GObject.self)
  }
}

extension String {
  fileprivate nonisolated func replacingCharacters(
    _ range: Range<String.Index>, with part: String
  ) -> String {
    String(self[..<range.lowerBound]) + part + String(self[range.upperBound...])
  }
}
