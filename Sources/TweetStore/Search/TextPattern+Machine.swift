extension TextPattern {
  /// Makes a program of what a regular expression says.
  struct Compiler {
    private(set) var steps: [Step] = []
    /// Repetitions of repetitions would grow without end.
    private static let mostSteps = 1000

    /// False where the program would be too long.
    mutating func add(_ node: Node) -> Bool {
      guard steps.count <= Self.mostSteps else { return false }
      switch node {
      case .take(let set): steps.append(.take(set))
      case .check(let anchor): steps.append(.check(anchor))
      case .sequence(let nodes): return nodes.allSatisfy { add($0) }
      case .choice(let nodes): return add(choice: nodes[...])
      // Nothing, however often, adds no step that would bound the rounds.
      case .many(let node, let least, let most): return node.isEmpty || add(node, least, most)
      }
      return true
    }

    private mutating func add(choice nodes: ArraySlice<Node>) -> Bool {
      guard let first = nodes.first else { return true }
      guard nodes.count > 1 else { return add(first) }
      let split = reserve()
      guard add(first) else { return false }
      let jump = reserve()
      steps[split] = .split(split + 1, steps.count)
      guard add(choice: nodes.dropFirst()) else { return false }
      steps[jump] = .jump(steps.count)
      return true
    }

    private mutating func add(_ node: Node, _ least: Int, _ most: Int?) -> Bool {
      for _ in 0..<least where !add(node) { return false }
      guard let most else {
        let split = reserve()
        guard add(node) else { return false }
        steps.append(.jump(split))
        steps[split] = .split(split + 1, steps.count)
        return true
      }
      let splits = (least..<most).compactMap { _ -> Int? in
        let split = reserve()
        return add(node) ? split : nil
      }
      for split in splits { steps[split] = .split(split + 1, steps.count) }
      return splits.count == most - least
    }

    private mutating func reserve() -> Int {
      steps.append(.match)
      return steps.count - 1
    }
  }

  /// Follows all ways of a program at once.
  struct Machine {
    private let steps: [Step]
    private let starts: [ScalarClass]?
    private var current: [Int] = []
    private var next: [Int] = []
    /// At which place a step was last come to.
    private var seen: [Int]
    private var open: [Int] = []

    /// `starts` are those of ``TextPattern``.
    init(_ steps: [Step], starts: [ScalarClass]?) {
      (self.steps, self.starts) = (steps, starts)
      seen = Array(repeating: -1, count: steps.count)
    }

    /// Whether the program matches somewhere in a text, as far as the budget reaches.
    mutating func run(_ text: [Unicode.Scalar], budget: inout Int) -> Bool {
      for place in 0...text.count {
        // It may begin anywhere.
        if mayStart(at: place, in: text, &budget), follow(0, at: place, in: text, &budget) {
          return true
        }
        guard place < text.count, budget >= 0 else { return false }
        swap(&current, &next)
        next.removeAll(keepingCapacity: true)
        budget -= current.count * text[place].cost
        for step in current {
          guard case .take(let set) = steps[step], set.contains(text[place]) else { continue }
          if follow(step + 1, at: place + 1, in: text, &budget) { return true }
        }
      }
      return false
    }

    private func mayStart(
      at place: Int, in text: [Unicode.Scalar], _ budget: inout Int
    ) -> Bool {
      guard let starts else { return true }
      guard place < text.count else { return false }
      budget -= starts.count * text[place].cost
      return starts.contains { $0.contains(text[place]) }
    }

    /// Notes what takes a scalar at a place, from a step on; true where the program ends.
    private mutating func follow(
      _ start: Int, at place: Int, in text: [Unicode.Scalar], _ budget: inout Int
    ) -> Bool {
      open.append(start)
      while let step = open.popLast() {
        guard seen[step] != place else { continue }
        seen[step] = place
        budget -= 1
        switch steps[step] {
        case .take: next.append(step)
        case .jump(let target): open.append(target)
        case .split(let one, let other): open += [other, one]
        case .check(let anchor): if anchor.holds(at: place, in: text) { open.append(step + 1) }
        case .match:
          open.removeAll()
          return true
        }
      }
      return false
    }
  }
}

extension Unicode.Scalar {
  /// What it costs to ask whether it belongs to a class, as ``TextPattern/isIn(_:budget:)`` says.
  fileprivate var cost: Int { isASCII ? 1 : 10 }
}

extension TextPattern.Anchor {
  fileprivate func holds(at place: Int, in text: [Unicode.Scalar]) -> Bool {
    switch self {
    case .start: return place == 0
    case .end: return place == text.count
    case .wordEdge, .noWordEdge:
      let before = place > 0 && text[place - 1].isOfWord
      let after = place < text.count && text[place].isOfWord
      return (before != after) == (self == .wordEdge)
    }
  }
}

extension TextPattern.Node {
  /// Whether it says nothing, however often.
  fileprivate var isEmpty: Bool {
    switch self {
    case .take, .check: false
    case .sequence(let nodes): nodes.allSatisfy(\.isEmpty)
    case .choice(let nodes): nodes.isEmpty
    case .many(let node, _, let most): most == 0 || node.isEmpty
    }
  }
}
