/// A tweet that the account liked, in its wrapper.
struct ArchiveLikeElement: JSONReadable {
  let like: Like

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    like = try fields.required("like")
  }

  struct Like: JSONReadable {
    let tweetId: FlexibleID
    let fullText: String?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      tweetId = try fields.required("tweetId")
      fullText = fields["fullText"]
    }
  }
}
