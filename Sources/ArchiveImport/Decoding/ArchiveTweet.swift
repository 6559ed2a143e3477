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
  let possibly_sensitive: Lenient<Bool>?
  let coordinates: Lenient<ArchivePoint>?
  let place: Lenient<ArchivePlace>?
  let community_id_str: Lenient<FlexibleID>?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    id_str = try fields["id_str"]
    id = try fields["id"]
    created_at = try fields["created_at"]
    full_text = try fields["full_text"]
    text = try fields["text"]
    entities = try fields["entities"]
    extended_entities = try fields["extended_entities"]
    in_reply_to_status_id_str = try fields["in_reply_to_status_id_str"]
    in_reply_to_status_id = try fields["in_reply_to_status_id"]
    in_reply_to_user_id_str = try fields["in_reply_to_user_id_str"]
    in_reply_to_user_id = try fields["in_reply_to_user_id"]
    in_reply_to_screen_name = try fields["in_reply_to_screen_name"]
    favorite_count = try fields["favorite_count"]
    retweet_count = try fields["retweet_count"]
    lang = try fields["lang"]
    source = try fields["source"]
    edit_info = try fields["edit_info"]
    retweeted_status = try fields["retweeted_status"]
    possibly_sensitive = try fields["possibly_sensitive"]
    coordinates = try fields["coordinates"]
    place = try fields["place"]
    community_id_str = try fields["community_id_str"]
  }
}
