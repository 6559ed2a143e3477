/// How many directions begin in a text that a person writes, and how many may.
///
/// How deep they lie in one another is not known while it is written: who deletes a line's end, or what ends them, moves
/// them into each other. So all that begin are counted, as they come and go: no change costs what the text is long.
/// Sixty within each other are no more than the 125 levels that there are, beyond which FriBidi 1.0.8 ends the program.
public nonisolated struct WrittenDirections: Sendable {
  private static let most = 60
  private var written = 0

  /// Those of an empty text.
  public init() {}

  /// What of an addition can be added to the text: marks that would be too many are left out.
  public func fitting(_ addition: String) -> String {
    var room = Self.most - written
    guard Self.beginnings(in: addition) > room else { return addition }
    var fitting = String.UnicodeScalarView()
    for scalar in addition.unicodeScalars {
      if Self.begins(scalar) {
        guard room > 0 else { continue }
        room -= 1
      }
      fitting.append(scalar)
    }
    return String(fitting)
  }

  /// Counts what is added to the text.
  public mutating func add(_ addition: String) { written += Self.beginnings(in: addition) }

  /// Counts what is taken out of it.
  public mutating func remove(_ part: String) { written -= Self.beginnings(in: part) }

  private static func beginnings(in text: String) -> Int {
    // As UTF-8 has them, all of them begin with this byte.
    text.utf8.contains(0xE2) ? text.unicodeScalars.count(where: begins) : 0
  }

  // LRE, RLE, LRO, RLO; LRI, RLI, FSI.
  private static func begins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202B, 0x202D...0x202E, 0x2066...0x2068: true
    default: false
    }
  }
}
