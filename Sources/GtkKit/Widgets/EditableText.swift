import Interaction

/// A field in which a person writes, and whose text can be undone.
///
/// Places are Unicode scalars from the text's start.
@MainActor
protocol EditableText: Widget {
  /// How many Unicode scalars the text has.
  var count: Int { get }

  /// A part of the text.
  func text(in range: Range<Int>) -> String

  func insert(_ text: String, at place: Int)

  func delete(_ range: Range<Int>)

  /// Puts the cursor at a place, and marks nothing.
  func placeCursor(at place: Int)

  /// Lets the input method end what it has not written yet.
  func endComposing()
}

extension EditableText {
  /// Makes a change.
  ///
  /// - Returns: whether the text is still the one that it was meant for.
  func make(_ edit: TextEdit) -> Bool {
    switch edit.kind {
    case .insertion:
      guard edit.place <= count else { return false }
      insert(edit.text, at: edit.place)
    case .deletion:
      guard edit.range.upperBound <= count, text(in: edit.range) == edit.text else { return false }
      delete(edit.range)
    }
    return true
  }
}
