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
    former = change["changedFrom"].text.asLine(atMost: Author.maximumHandle)
    handle = change["changedTo"].text.asLine(atMost: Author.maximumHandle)
    date = change["changedAt"].date
    guard !former.isEmpty || !handle.isEmpty else { return nil }
  }

  init?(_ tree: JSONTree, _ type: DataType) {
    self.init(PartFields(unwrapping: tree, type.wrapper))
  }

  /// As it is read on a page.
  var line: PartLine { PartLine(text: "@\(former) → @\(handle)", date: date) }
}
