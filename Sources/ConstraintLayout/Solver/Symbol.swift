/// A column of the tableau: a number and, in its two lowest bits, what kind of variable it is.
struct Symbol: Equatable {
  enum Kind: UInt32 {
    /// A variable of the caller's, free in sign.
    case external
    /// What an inequality leaves over: never negative.
    case slack
    /// By how much an optional constraint is violated: never negative.
    case error
    /// What marks a required equality: always zero.
    case dummy
  }

  static let none = Symbol(raw: .max)

  let raw: UInt32

  init(raw: UInt32) { self.raw = raw }

  init(index: Int, kind: Kind) { raw = UInt32(index) << 2 | kind.rawValue }

  @inline(__always) var index: Int { Int(raw >> 2) }
  @inline(__always) var isExternal: Bool { raw & 3 == Kind.external.rawValue }
  @inline(__always) var isDummy: Bool { raw & 3 == Kind.dummy.rawValue }

  /// Whether a pivot may bring it into the basis: a slack or an error.
  @inline(__always) var isPivotable: Bool { (raw &+ 1) & 2 != 0 }
}
