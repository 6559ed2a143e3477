/// What is wrong with a visual format.
public enum VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Something else should stand at a place, which counts bytes from 0.
  case expected(String, at: Int)
  /// Neither an item nor a metric has the name.
  case unknownName(String)
  /// The format needs a surrounding item and has none.
  case noSuperview

  public var description: String {
    switch self {
    case .expected(let what, let place): "Expected \(what) at byte \(place) of the format."
    case .unknownName(let name): "The format names \"\(name)\", which is no item and no metric."
    case .noSuperview: "The format has a \"|\" and no item that it could stand for."
    }
  }
}
