import CGtk

extension TextLayout {
  /// Makes the dots that stand for what is cut off as high as the lines are to be.
  ///
  /// Since 1.56 Pango gives them what chooses their letters, but no height of a line: the last line of a cut text
  /// was as high as its font. Whatever has Pango lay out anew asks for this once more.
  func giveDotsTheirHeight() {
    guard let height = TextAttributes.height(ofLines: lineHeight),
      pango_layout_is_ellipsized(layout) != 0, let iterator = pango_layout_get_iter(layout)
    else { return }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator),
        run.pointee.item?.pointee.isDots == true,
        // Has Pango forget how high the line was.
        let item = pango_layout_iter_get_run(iterator)?.pointee.item
      else { continue }
      item.pointee.analysis.extra_attrs = g_slist_prepend(
        item.pointee.analysis.extra_attrs, pango_attr_line_height_new_absolute(height))
    } while pango_layout_iter_next_run(iterator) != 0
  }
}

extension PangoItem {
  /// Whether it stands for what is cut off, and has its place.
  var isDots: Bool { Int(analysis.flags) & Int(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0 }
}
