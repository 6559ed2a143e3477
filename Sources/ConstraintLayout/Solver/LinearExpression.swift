/// A sum of multiples of variables and a constant.
public struct LinearExpression: Hashable, Sendable {
  /// A variable may occur more than once.
  public var terms: [Term]
  public var constant: Double

  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  public init(_ variable: Variable) { self.init([Term(variable)]) }

  public static func + (left: Self, right: Self) -> Self {
    Self(left.terms + right.terms, constant: left.constant + right.constant)
  }

  public static func - (left: Self, right: Self) -> Self { left + right * -1 }

  public static func * (expression: Self, factor: Double) -> Self {
    Self(
      expression.terms.map { Term($0.variable, $0.coefficient * factor) },
      constant: expression.constant * factor)
  }

  public static func + (left: Self, right: Double) -> Self {
    Self(left.terms, constant: left.constant + right)
  }

  public static func - (left: Self, right: Double) -> Self { left + -right }

  var isFinite: Bool { constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite } }
}
