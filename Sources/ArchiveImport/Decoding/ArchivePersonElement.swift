/// Somebody who follows, or is followed.
struct ArchivePersonElement: JSONReadable {
  private let follower: Person?
  private let following: Person?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    follower = fields["follower"]
    following = fields["following"]
  }

  private struct Person: JSONReadable {
    let accountId: FlexibleID

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      accountId = try fields.required("accountId")
    }
  }

  /// Nil for what stands for nobody.
  var id: String? { (follower ?? following)?.accountId.person }
}
