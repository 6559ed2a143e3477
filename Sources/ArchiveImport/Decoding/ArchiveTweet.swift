/// A tweet as an archive writes it: the parts that the library keeps.
struct ArchiveTweet: JSONReadable {
  let id_str: FlexibleID?
  let id: FlexibleID?
  let created_at: String?
  let full_text: String?
  let text: String?
  let entities: ArchiveEntities?
  let extended_entities: ArchiveMediaList?
  let in_reply_to_status_id_str: FlexibleID?
  let in_reply_to_status_id: FlexibleID?
  let in_reply_to_user_id_str: FlexibleID?
  let in_reply_to_user_id: FlexibleID?
  let in_reply_to_screen_name: String?
  let favorite_count: FlexibleInt?
  let retweet_count: FlexibleInt?
  let lang: String?
  let source: String?
  let edit_info: ArchiveEditInfo?
  let retweeted_status: ArchiveOriginal?
  let possibly_sensitive: Bool?
  let coordinates: ArchivePoint?
  let place: ArchivePlace?
  let community_id_str: FlexibleID?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    id_str = fields["id_str"]
    id = fields["id"]
    created_at = fields["created_at"]
    full_text = fields["full_text"]
    text = fields["text"]
    entities = fields["entities"]
    extended_entities = fields["extended_entities"]
    in_reply_to_status_id_str = fields["in_reply_to_status_id_str"]
    in_reply_to_status_id = fields["in_reply_to_status_id"]
    in_reply_to_user_id_str = fields["in_reply_to_user_id_str"]
    in_reply_to_user_id = fields["in_reply_to_user_id"]
    in_reply_to_screen_name = fields["in_reply_to_screen_name"]
    favorite_count = fields["favorite_count"]
    retweet_count = fields["retweet_count"]
    lang = fields["lang"]
    source = fields["source"]
    edit_info = fields["edit_info"]
    retweeted_status = fields["retweeted_status"]
    possibly_sensitive = fields["possibly_sensitive"]
    coordinates = fields["coordinates"]
    place = fields["place"]
    community_id_str = fields["community_id_str"]
  }
}
