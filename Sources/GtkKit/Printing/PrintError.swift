/// Why something was not printed.
public nonisolated enum PrintError: Error, Hashable, CustomStringConvertible {
  /// The desktop's printing says why, in its own words.
  case failed(reason: String)
  /// The file into which it was printed is not there to its end.
  case cutOff(path: String)
  /// The paper, or what its margins leave of it, is too small.
  case noRoom
  /// The program that shows the preview is not there.
  case noPreviewer(program: String)

  public var description: String {
    switch self {
    case .failed(let reason): "This could not be printed: \(reason)."
    case .cutOff(let path):
      "\(path) was not written to its end: make room on its disk, and print again."
    case .noRoom:
      "There is no room on this paper: choose a larger one, or narrower margins."
    case .noPreviewer(let program):
      "The preview needs the program \(program), which is not there: install it, or set another one for GTK."
    }
  }
}
