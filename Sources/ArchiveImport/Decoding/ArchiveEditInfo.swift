struct ArchiveEditInfo: JSONReadable {
  let edit: Edit?
  let initial: Control?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    edit = fields["edit"]
    initial = fields["initial"]
  }

  struct Edit: JSONReadable {
    let editControlInitial: Control?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      editControlInitial = fields["editControlInitial"]
    }
  }

  struct Control: JSONReadable {
    let editTweetIds: [FlexibleID]?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      editTweetIds = fields["editTweetIds"]
    }
  }

  // X lets a tweet be edited five times.
  private static let mostVersions = 100

  /// The ids of all versions, oldest first; empty for a tweet that was never edited, or oftener than any.
  var versions: [String] {
    let ids = (edit?.editControlInitial ?? initial)?.editTweetIds ?? []
    return (2...Self.mostVersions).contains(ids.count) ? ids.map(\.value) : []
  }
}
