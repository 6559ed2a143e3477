/// Why something was not printed.
public nonisolated enum PrintError: Error, Hashable, CustomStringConvertible {
  /// The desktop's printing says why, in its own words.
  case failed(reason: String)
  /// The program that shows the preview is not there.
  case noPreviewer(program: String)

  public var description: String {
    switch self {
    case .failed(let reason): "This could not be printed: \(reason)."
    case .noPreviewer(let program):
      "The preview needs the program \(program), which is not there: install it, or set another one for GTK."
    }
  }
}
