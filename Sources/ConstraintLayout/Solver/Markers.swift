/// The symbols that stand for a constraint in the tableau.
struct Markers {
  /// The slack of an inequality, an error of an optional equality, the dummy of a required one.
  var marker = Symbol.none
  /// The other error of an optional constraint.
  var other = Symbol.none
  /// What the marker is multiplied by where the constraint's expression plus its markers is zero.
  var sign = 1.0
}
