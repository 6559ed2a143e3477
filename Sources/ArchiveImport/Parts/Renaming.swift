import TweetModel
import TweetStore

/// When an account changed its handle, from which to which.
struct Renaming: Sendable {
  let former: String
  let handle: String
  let date: Timestamp?

  /// Nil where it tells of no handle.
  init?(_ fields: PartFields) {
    // Wrapped once more in what is called the same.
    let change = fields["screenNameChange"].tree == .none ? fields : fields["screenNameChange"]
    self.init(
      former: change["changedFrom"].text, handle: change["changedTo"].text,
      date: change["changedAt"].date)
  }

  /// Nil where it tells of no handle.
  init?(former: String, handle: String, date: Timestamp?) {
    self.former = former.asLine(atMost: Author.maximumHandle)
    self.handle = handle.asLine(atMost: Author.maximumHandle)
    self.date = date
    guard !former.isEmpty || !handle.isEmpty else { return nil }
  }

  init?(_ tree: JSONTree, _ type: DataType) {
    self.init(PartFields(unwrapping: tree, type.wrapper))
  }

  /// As it is read on a page.
  var line: PartLine { PartLine(text: "@\(former) → @\(handle)", date: date) }
}
