import GLibKit
import GtkKit

/// Things beside each other, or beneath each other where they have no room: in a narrow window with large text they
/// would be cut.
@MainActor
final class FittingRow {
  let widget: Box
  private let parts: [Widget]
  /// What stands between two parts.
  static let spacing = 2
  /// What the row has beside its parts.
  private static let margin = 10

  /// A row of which the first part takes what the others leave.
  init(_ parts: [Widget], spacing: Int = FittingRow.spacing) {
    self.parts = parts
    widget = Box(.row, spacing: spacing)
    widget.addStyleClass("search-summary")
    for (index, part) in parts.enumerated() { widget.append(part, expands: index == 0) }
  }

  /// Fits into a width; only between two layouts.
  func fit(into width: Int) {
    let widths = parts.map { $0.measuredWidth().natural + Self.spacing }
    widget.setDirection(widths.reduce(Self.margin, +) > width ? .column : .row)
  }
}

extension Label {
  /// Lets it say something at the beginning of a row.
  func beginRow() {
    addStyleClass("search-count")
    align(0)
    ellipsize()
    centerVertically()
  }
}
