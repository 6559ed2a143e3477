/// What of the look has changed.
nonisolated struct LookChange: OptionSet {
  let rawValue: UInt8

  /// The colours.
  static let theme = LookChange(rawValue: 1)
  /// How rows are laid out.
  static let rows = LookChange(rawValue: 2)
  /// What lies behind the rows.
  static let backdrop = LookChange(rawValue: 4)
  /// The size of all text.
  static let textSize = LookChange(rawValue: 8)
  /// Whether files are wrong, and which.
  static let problems = LookChange(rawValue: 16)
}
