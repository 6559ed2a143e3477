/// What posts are written as.
///
/// The raw value is the format's name on the command line.
public enum ExportFormat: String, Sendable, CaseIterable {
  /// A table.
  case csv
  /// The addresses that the posts link to.
  case links
  /// The addresses of the pictures and films, in full size.
  case pictures
  /// The posts' ids.
  case ids

  /// How the name of the only file ends; nil where the format is a folder.
  public var ending: String? {
    switch self {
    case .csv: "csv"
    case .links, .pictures, .ids: "txt"
    }
  }

  /// Whether pictures and films can go with it.
  public var takesMedia: Bool { ending == nil }
}
