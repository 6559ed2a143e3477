/// How many directions may begin in a text that a person writes.
///
/// How deep they lie in one another is not known while it is written: who deletes a line's end, or what ends them, moves
/// them into each other. So all that begin are counted. Sixty within each other are no more than the 125 levels that
/// there are, beyond which FriBidi 1.0.8 ends the program.
public nonisolated enum WrittenDirections {
  private static let most = 60

  /// What of an addition can be added to a text: marks that would be too many are left out.
  ///
  /// O(length of the addition) where no direction begins in it, as in nearly all.
  public static func fitting(_ addition: String, to text: @autoclosure () -> String) -> String {
    let added = beginnings(in: addition)
    guard added > 0 else { return addition }
    var room = most - beginnings(in: text())
    guard added > room else { return addition }
    var fitting = String.UnicodeScalarView()
    for scalar in addition.unicodeScalars {
      if begins(scalar) {
        guard room > 0 else { continue }
        room -= 1
      }
      fitting.append(scalar)
    }
    return String(fitting)
  }

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
