import CGtk

/// A widget that draws texts by itself, which a screen reader reads letter by letter and may mark.
///
/// It has the texts itself, and no child of it, since such programs listen to what has the keyboard.
@MainActor
public protocol AccessibleText: CustomWidget {
  /// What can be read in it, in the order of reading.
  var accessibleTexts: [PlacedText] { get }

  /// Which of the texts can be marked; nil for none.
  var markableText: Int? { get }

  /// What of that one is marked.
  var selectedText: SelectedText? { get }

  /// Marks UTF-8 bytes of that one, or nothing; answers whether it was done.
  func markText(_ range: Range<Int>?) -> Bool
}

/// What of a text is marked, in UTF-8 bytes.
public struct SelectedText: Equatable, Sendable {
  public let range: Range<Int>
  /// The end of it that keys and hands move.
  public let caret: Int

  public init(range: Range<Int>, caret: Int) {
    (self.range, self.caret) = (range, caret)
  }
}

extension AccessibleText {
  public var markableText: Int? { nil }
  public var selectedText: SelectedText? { nil }
  public func markText(_ range: Range<Int>?) -> Bool { false }

  /// Tells screen readers that something else is marked than was before, if so.
  public func announceSelection(insteadOf old: SelectedText?) {
    guard selectedText != old, let accessible = gtk_widget_get_accessible(widget) else { return }
    let caret = atk_text_get_caret_offset(OpaquePointer(accessible))
    cgtk_emit_integer(accessible, "text-caret-moved", caret)
    cgtk_emit(accessible, "text-selection-changed")
  }
}
