/// A sum of multiples of anchors and a constant.
public struct LayoutExpression: Sendable, CustomStringConvertible {
  struct Term: Sendable {
    let anchor: LayoutAnchor
    var multiplier: Double
  }

  var terms: [Term]
  public var constant: Double

  init(_ terms: [Term], constant: Double) {
    self.terms = terms
    self.constant = constant
  }

  public init(_ constant: Double) { self.init([], constant: constant) }

  public var description: String {
    var parts: [String] = []
    for term in terms {
      let sign = term.multiplier < 0 ? "- " : parts.isEmpty ? "" : "+ "
      let size = abs(term.multiplier)
      parts.append(sign + "\(term.anchor)" + (size == 1 ? "" : " * \(Self.text(size))"))
    }
    guard constant != 0 || parts.isEmpty else { return parts.joined(separator: " ") }
    let sign = constant < 0 ? "-" : parts.isEmpty ? "" : "+"
    let space = parts.isEmpty ? "" : " "
    parts.append(sign + space + Self.text(abs(constant)))
    return parts.joined(separator: " ")
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

/// What stands on a side of a constraint: an anchor or a sum.
public protocol LayoutExpressible {
  var expression: LayoutExpression { get }
}

extension LayoutAnchor: LayoutExpressible {
  public var expression: LayoutExpression {
    LayoutExpression([LayoutExpression.Term(anchor: self, multiplier: 1)], constant: 0)
  }
}

extension LayoutExpression: LayoutExpressible {
  public var expression: LayoutExpression { self }
}

// MARK: - Operators

public func + (left: some LayoutExpressible, right: some LayoutExpressible) -> LayoutExpression {
  let (left, right) = (left.expression, right.expression)
  return LayoutExpression(left.terms + right.terms, constant: left.constant + right.constant)
}

public func - (left: some LayoutExpressible, right: some LayoutExpressible) -> LayoutExpression {
  left + right * -1
}

public func + (left: some LayoutExpressible, right: Double) -> LayoutExpression {
  left + LayoutExpression(right)
}

public func - (left: some LayoutExpressible, right: Double) -> LayoutExpression {
  left + LayoutExpression(-right)
}

public func * (left: some LayoutExpressible, factor: Double) -> LayoutExpression {
  let left = left.expression
  return LayoutExpression(
    left.terms.map {
      LayoutExpression.Term(anchor: $0.anchor, multiplier: $0.multiplier * factor)
    },
    constant: left.constant * factor)
}

public func / (left: some LayoutExpressible, divisor: Double) -> LayoutExpression {
  left * (1 / divisor)
}
