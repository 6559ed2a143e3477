/// What of the look has changed.
package nonisolated struct LookChange: OptionSet {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The colours.
  package static let theme = LookChange(rawValue: 1)
  /// How rows are laid out.
  package static let rows = LookChange(rawValue: 2)
  /// What lies behind the rows.
  package static let backdrop = LookChange(rawValue: 4)
  /// The size of all text.
  package static let textSize = LookChange(rawValue: 8)
  /// Whether files are wrong, and which.
  package static let problems = LookChange(rawValue: 16)
}
