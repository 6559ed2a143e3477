/// A regular expression, looked for in texts whatever the case of their letters.
///
/// It knows literals, `.`, classes as `[a-z]`, `\d`, `\w` and `\s`, `^`, `$` and `\b`, groups, `|` and repetitions.
/// All of its ways are followed at once, so that time is linear in the text whatever it says; what would need
/// going back (a group said again, a look ahead) it does not know.
///
/// Source: R. Cox, "Regular Expression Matching Can Be Simple And Fast", after K. Thompson.
struct TextPattern: Hashable, Sendable {
  /// One step of its program.
  enum Step: Hashable, Sendable {
    /// Takes one scalar.
    case take(ScalarClass)
    /// Goes on in both places.
    case split(Int, Int)
    case jump(Int)
    case check(Anchor)
    case match
  }

  /// What a place in a text is, without taking anything.
  enum Anchor: Hashable, Sendable {
    case start
    case end
    case wordEdge
    case noWordEdge
  }

  let steps: [Step]
  /// What it begins with; nil where it may begin with nothing, or at a place alone.
  private let starts: [ScalarClass]?

  /// Nil for what is none, or needs more than ``TextPattern`` knows.
  init?(_ text: some StringProtocol) {
    var parser = Parser(String(text))
    guard let node = parser.parse() else { return nil }
    var compiler = Compiler()
    guard compiler.add(node) else { return nil }
    steps = compiler.steps + [.match]
    starts = Self.starts(of: steps)
  }

  /// Whether it occurs in a text; nil where `budget` is used up, which each step on each of its ways takes one of, and
  /// what is asked of a letter that is not ASCII ten.
  func isIn(_ text: String, budget: inout Int) -> Bool? {
    var machine = Machine(steps, starts: starts)
    let isFound = machine.run(Array(text.unicodeScalars), budget: &budget)
    return budget < 0 ? nil : isFound
  }
}

extension TextPattern {
  private static func starts(of steps: [Step]) -> [ScalarClass]? {
    var (starts, seen, open) = ([ScalarClass](), Set<Int>(), [0])
    while let step = open.popLast() {
      guard seen.insert(step).inserted else { continue }
      switch steps[step] {
      case .take(let set): if !starts.contains(set) { starts.append(set) }
      case .jump(let target): open.append(target)
      case .split(let one, let other): open += [one, other]
      case .check, .match: return nil
      }
    }
    return starts
  }
}
