extension Solver {
  /// A constraint in plain words, as "width - 2 height >= 8 @750".
  public func description(of constraint: LinearConstraint) -> String {
    let terms = constraint.expression.terms.map { term in
      let size = abs(term.coefficient)
      let factor = size == 1 ? "" : Self.text(size) + " "
      return (term.coefficient < 0 ? "- " : "+ ") + factor + name(of: term.variable)
    }
    var left = terms.isEmpty ? "0" : terms.joined(separator: " ")
    if left.hasPrefix("+ ") { left.removeFirst(2) }
    let right = Self.text(0 - constraint.expression.constant)
    let priority = constraint.priority.isRequired ? "" : " @\(constraint.priority.value)"
    return "\(left) \(constraint.relation.sign) \(right)\(priority)"
  }

  /// A number without a fraction that is zero.
  private static func text(_ number: Double) -> String {
    guard let whole = Int(exactly: number) else { return "\(number)" }
    return "\(whole)"
  }
}
