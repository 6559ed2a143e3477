import TweetModel

/// Which cell of a list the keyboard is in, and where it went when that cell left the sight.
nonisolated struct ListCursor: Equatable {
  /// How the cell with the keyboard came to be out of sight; the list itself has the keyboard then.
  enum Absence {
    /// The person scrolled on: the keyboard goes on where they read.
    case leftBehind
    /// Other rows have become higher: the keyboard goes on where it was.
    case pushedOut
  }

  /// What has the keyboard, or had it last.
  private(set) var token: FocusToken?

  /// Why the cell is not in sight; nil while it is, or while something else has the keyboard.
  private(set) var absence: Absence?

  /// The keyboard has come to a cell.
  mutating func arrive(at token: FocusToken) {
    self.token = token
    absence = nil
  }

  /// The cell with the keyboard goes out of sight; nil when the keyboard was in none.
  mutating func leave(_ absence: Absence?) { self.absence = absence }

  /// The person scrolls.
  mutating func scroll() { if absence != nil { absence = .leftBehind } }

  /// Something outside of the list has taken the keyboard.
  mutating func yield() { absence = nil }

  /// So many rows have come before all others, of `count` now.
  mutating func shift(by rows: Int, count: Int) {
    guard let index = token?.index else { return }
    token?.index = min(max(0, index + rows), max(0, count - 1))
  }

  /// What stands where the keyboard is has become known.
  mutating func identify(_ index: Int, as id: TweetID?) {
    if token?.index == index, token?.id == nil { token?.id = id }
  }
}
