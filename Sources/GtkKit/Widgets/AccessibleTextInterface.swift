import CGtk
import GLibKit
import Geometry

/// Answers what assistive technology asks of an ``AccessibleText``, in ATK's terms.
///
/// The text is put together for each question, which costs less than the way that the question comes.
@MainActor
enum AccessibleTextInterface {
  static func add(to type: GType) {
    var info = GInterfaceInfo()
    info.interface_init = { table, _ in
      guard let table = table?.assumingMemoryBound(to: AtkTextIface.self) else { return }
      AccessibleTextInterface.setCharacters(table)
      AccessibleTextInterface.setPieces(table)
      AccessibleTextInterface.setPlaces(table)
      AccessibleTextInterface.setMarks(table)
    }
    g_type_add_interface_static(type, atk_text_get_type(), &info)
  }

  /// The widget that an accessible object belongs to; nil where it is gone.
  private static func widget(_ object: OpaquePointer?) -> (any AccessibleText)? {
    guard let object else { return nil }
    let accessible = UnsafeMutablePointer<GtkAccessible>(object)
    return Object.peer(of: gtk_accessible_get_widget(accessible)) as? any AccessibleText
  }

  private static func text(_ object: OpaquePointer?) -> ReadableText {
    ReadableText(widget(object)?.accessibleTexts ?? [])
  }
}

// MARK: - Characters and pieces

extension AccessibleTextInterface {
  private static func setCharacters(_ table: UnsafeMutablePointer<AtkTextIface>) {
    table.pointee.get_text = { object, start, end in
      g_strdup(AccessibleTextInterface.text(object).characters(Int(start), Int(end)))
    }
    table.pointee.get_character_at_offset = { object, offset in
      AccessibleTextInterface.text(object).character(at: Int(offset))?.value ?? 0
    }
    table.pointee.get_character_count = { gint(AccessibleTextInterface.text($0).count) }
    // All of it looks as a text of its kind does.
    table.pointee.get_run_attributes = { object, _, start, end in
      start?.pointee = 0
      end?.pointee = gint(AccessibleTextInterface.text(object).count)
      return nil
    }
  }

  private static func setPieces(_ table: UnsafeMutablePointer<AtkTextIface>) {
    table.pointee.get_string_at_offset = { object, offset, granularity, start, end in
      AccessibleTextInterface.answer(object, granularity.unit, start, end) {
        $0.piece(at: Int(offset), by: $1)
      }
    }
    table.pointee.get_text_at_offset = { object, offset, boundary, start, end in
      AccessibleTextInterface.answer(object, boundary.unit, start, end) {
        $0.piece(at: Int(offset), by: $1)
      }
    }
    table.pointee.get_text_before_offset = { object, offset, boundary, start, end in
      AccessibleTextInterface.answer(object, boundary.unit, start, end) {
        $0.piece(before: Int(offset), by: $1)
      }
    }
    table.pointee.get_text_after_offset = { object, offset, boundary, start, end in
      AccessibleTextInterface.answer(object, boundary.unit, start, end) {
        $0.piece(after: Int(offset), by: $1)
      }
    }
  }

  private static func answer(
    _ object: OpaquePointer?, _ unit: ReadableText.Unit?, _ start: UnsafeMutablePointer<gint>?,
    _ end: UnsafeMutablePointer<gint>?,
    _ find: (ReadableText, ReadableText.Unit) -> Range<Int>
  ) -> UnsafeMutablePointer<gchar>? {
    guard let unit else { return nil }
    let text = text(object)
    let piece = find(text, unit)
    start?.pointee = gint(piece.lowerBound)
    end?.pointee = gint(piece.upperBound)
    return g_strdup(text.characters(piece))
  }
}

// MARK: - Places

extension AccessibleTextInterface {
  private static func setPlaces(_ table: UnsafeMutablePointer<AtkTextIface>) {
    table.pointee.get_character_extents = { object, offset, x, y, width, height, kind in
      let frame = AccessibleTextInterface.frame(object, Int(offset), Int(offset) + 1, kind)
      x?.pointee = frame.x
      y?.pointee = frame.y
      width?.pointee = frame.width
      height?.pointee = frame.height
    }
    table.pointee.get_range_extents = { object, start, end, kind, rectangle in
      rectangle?.pointee = AccessibleTextInterface.frame(
        object, Int(start), Int(end), kind)
    }
    table.pointee.get_offset_at_point = { object, x, y, kind in
      guard let origin = AccessibleOrigin(of: object, kind) else { return -1 }
      let text = AccessibleTextInterface.text(object)
      return gint(text.offset(atX: Int(x) - origin.x, y: Int(y) - origin.y) ?? -1)
    }
  }

  /// Where a range stands, as the window or the screen counts; nothing where it is not in the text or nobody sees it.
  private static func frame(
    _ object: OpaquePointer?, _ start: Int, _ end: Int, _ kind: AtkCoordType
  ) -> AtkTextRectangle {
    let text = text(object)
    let end = end < 0 ? text.count : min(end, text.count)
    guard start >= 0, start <= end, let origin = AccessibleOrigin(of: object, kind),
      let frame = text.frame(of: start..<end)
    else { return AtkTextRectangle(x: 0, y: 0, width: 0, height: 0) }
    return AtkTextRectangle(
      x: gint(clamping: origin.x + frame.x), y: gint(clamping: origin.y + frame.y),
      width: gint(clamping: frame.width), height: gint(clamping: frame.height))
  }
}

// MARK: - Marks

extension AccessibleTextInterface {
  private static func setMarks(_ table: UnsafeMutablePointer<AtkTextIface>) {
    table.pointee.get_caret_offset = { gint(AccessibleTextInterface.caret($0)) }
    table.pointee.get_n_selections = { AccessibleTextInterface.mark($0) == nil ? 0 : 1 }
    table.pointee.get_selection = { object, number, start, end in
      let mark = number == 0 ? AccessibleTextInterface.mark(object) : nil
      start?.pointee = gint(mark?.lowerBound ?? 0)
      end?.pointee = gint(mark?.upperBound ?? 0)
      return mark.map { g_strdup(AccessibleTextInterface.text(object).characters($0)) } ?? nil
    }
    table.pointee.add_selection = { object, start, end in
      AccessibleTextInterface.mark(object) == nil
        && AccessibleTextInterface.setMark(object, start, end) ? 1 : 0
    }
    table.pointee.set_selection = { object, number, start, end in
      number == 0 && AccessibleTextInterface.setMark(object, start, end) ? 1 : 0
    }
    table.pointee.remove_selection = { object, number in
      guard number == 0, AccessibleTextInterface.mark(object) != nil else { return 0 }
      return AccessibleTextInterface.widget(object)?.markText(nil) == true ? 1 : 0
    }
  }

  private static func caret(_ object: OpaquePointer?) -> Int {
    guard let widget = widget(object), let index = widget.markableText,
      let mark = widget.selectedText
    else { return 0 }
    return text(object).offset(ofByte: mark.caret, inText: index)
  }

  /// What is marked, among all that is read; nil for nothing.
  private static func mark(_ object: OpaquePointer?) -> Range<Int>? {
    guard let widget = widget(object), let index = widget.markableText,
      let range = widget.selectedText?.range, !range.isEmpty
    else { return nil }
    let text = text(object)
    let start = text.offset(ofByte: range.lowerBound, inText: index)
    return start..<text.offset(ofByte: range.upperBound, inText: index)
  }

  private static func setMark(_ object: OpaquePointer?, _ start: gint, _ end: gint) -> Bool {
    guard let widget = widget(object), let index = widget.markableText else { return false }
    let text = text(object)
    let ends = [start, end].map { $0 < 0 ? text.count : min(Int($0), text.count) }.sorted()
    guard let bytes = text.bytes(of: ends[0]..<ends[1], inText: index) else { return false }
    return widget.markText(bytes)
  }
}

extension AtkTextGranularity {
  fileprivate var unit: ReadableText.Unit? {
    switch self {
    case ATK_TEXT_GRANULARITY_CHAR: .character
    case ATK_TEXT_GRANULARITY_WORD: .wordStart
    case ATK_TEXT_GRANULARITY_SENTENCE: .sentenceStart
    case ATK_TEXT_GRANULARITY_LINE: .lineStart
    case ATK_TEXT_GRANULARITY_PARAGRAPH: .paragraph
    default: nil
    }
  }
}

extension AtkTextBoundary {
  fileprivate var unit: ReadableText.Unit? {
    switch self {
    case ATK_TEXT_BOUNDARY_CHAR: .character
    case ATK_TEXT_BOUNDARY_WORD_START: .wordStart
    case ATK_TEXT_BOUNDARY_WORD_END: .wordEnd
    case ATK_TEXT_BOUNDARY_SENTENCE_START: .sentenceStart
    case ATK_TEXT_BOUNDARY_SENTENCE_END: .sentenceEnd
    case ATK_TEXT_BOUNDARY_LINE_START: .lineStart
    case ATK_TEXT_BOUNDARY_LINE_END: .lineEnd
    default: nil
    }
  }
}
