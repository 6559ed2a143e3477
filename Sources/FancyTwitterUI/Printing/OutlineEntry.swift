/// An entry of an outline.
struct OutlineEntry: Equatable {
  let title: String
  /// Whether it stands below the last one that does not.
  var isWithin = false
}
