/// What to measure, and on how much.
struct BenchOptions {
  var name = ""
  var file: String?
  var tweets = 1_000_000
  var seconds = 30.0
  var scale = 1
  var format = "html"
  var rounds = 500

  /// Reads the words after the program's name.
  init(_ words: [String]) throws(BenchError) {
    var words = words[...]
    guard let first = words.popFirst() else { throw .usage }
    name = first
    while let word = words.popFirst() {
      switch word {
      case "--tweets": tweets = try Self.number(words.popFirst(), atLeast: 1)
      case "--seconds": seconds = Double(try Self.number(words.popFirst(), atLeast: 1))
      case "--scale": scale = min(4, try Self.number(words.popFirst(), atLeast: 1))
      case "--rounds": rounds = try Self.number(words.popFirst(), atLeast: 1)
      case "--format": format = words.popFirst() ?? ""
      default:
        guard file == nil, !word.hasPrefix("-") else { throw .usage }
        file = word
      }
    }
  }

  private static func number(_ text: String?, atLeast minimum: Int) throws(BenchError) -> Int {
    guard let text, let number = Int(text), number >= minimum else { throw .usage }
    return number
  }
}

/// Why nothing could be measured.
enum BenchError: Error, CustomStringConvertible {
  /// The command line makes no sense.
  case usage
  /// A window was needed and there is no display.
  case noDisplay
  /// A child process ended before it said what it was asked.
  case childFailed(String)
  /// A file could not be read or makes no sense.
  case badFile(path: String, reason: String)
  /// What was done again and again left something behind.
  case grown([String])

  var description: String {
    switch self {
    case .usage:
      """
      Usage: fancytwitter-bench NAME [--tweets N] [--seconds S] [--scale 1|2|3|4] [--format FORMAT] [--rounds N]
      NAME: start, scroll, jump, section, theme, menu, peek, buttons, unfold, wide, insights, idle, import,
            import-outbox, import-repo, export, search, entities, decode, live, backdrop, conversations, layout, systems, print, soak [STEP,…], hostile [SEED], or conformance FILE.json
      """
    case .noDisplay: "There is no display, and Xvfb is not installed."
    case .childFailed(let name): "The measured process \"\(name)\" failed."
    case .badFile(let path, let reason): "\(path): \(reason)."
    case .grown(let steps): "These leave something behind: \(steps.joined(separator: ", "))."
    }
  }
}
