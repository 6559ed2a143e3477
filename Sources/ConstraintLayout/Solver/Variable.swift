/// An unknown of a solver.
public struct Variable: Hashable, Sendable {
  let symbol: Symbol

  public static func == (left: Variable, right: Variable) -> Bool {
    left.symbol.raw == right.symbol.raw
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(symbol.raw) }
}

/// A multiple of a variable.
public struct Term: Hashable, Sendable {
  public var variable: Variable
  public var coefficient: Double

  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
