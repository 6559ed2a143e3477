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

  /// The ids of all versions, oldest first; empty for a tweet that was never edited.
  var versions: [String] {
    let ids = (edit?.editControlInitial ?? initial)?.editTweetIds?.map(\.value) ?? []
    return ids.count > 1 ? ids : []
  }
}
