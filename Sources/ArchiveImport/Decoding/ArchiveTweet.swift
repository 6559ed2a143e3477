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

/// Where a tweet was written, as the longitude and the latitude in degrees.
struct ArchivePoint: JSONReadable {
  let coordinates: [FlexibleNumber]

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    coordinates = try fields.required("coordinates")
  }
}

/// The place that a tweet of before 2019 names.
struct ArchivePlace: JSONReadable {
  let full_name: String?
  let name: String?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    full_name = try fields["full_name"]
    name = try fields["name"]
  }
}

/// An element of a list of tweets: the tweet itself, or the tweet in a wrapper.
struct ArchiveTweetElement: JSONReadable {
  let tweet: ArchiveTweet

  init(json: JSONElement) throws(JSONMismatch) {
    tweet = try ArchiveTweet(json: json.object?["tweet"] ?? json)
  }
}

/// The tweet that was passed on, whole: Grailbird only.
struct ArchiveOriginal: JSONReadable {
  let full_text: String?
  let text: String?
  let entities: ArchiveEntities?
  let extended_entities: ArchiveMediaList?
  let user: ArchiveUser?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    full_text = try fields["full_text"]
    text = try fields["text"]
    entities = try fields["entities"]
    extended_entities = try fields["extended_entities"]
    user = try fields["user"]
  }
}

struct ArchiveUser: JSONReadable {
  let screen_name: String?
  let name: String?
  let id_str: Lenient<FlexibleID>?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    screen_name = try fields["screen_name"]
    name = try fields["name"]
    id_str = try fields["id_str"]
  }
}

struct ArchiveEditInfo: JSONReadable {
  let edit: Edit?
  let initial: Control?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    edit = try fields["edit"]
    initial = try fields["initial"]
  }

  struct Edit: JSONReadable {
    let editControlInitial: Control?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      editControlInitial = try fields["editControlInitial"]
    }
  }

  struct Control: JSONReadable {
    let editTweetIds: [FlexibleID]?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      editTweetIds = try fields["editTweetIds"]
    }
  }

  /// The ids of all versions, oldest first; empty for a tweet that was never edited.
  var versions: [String] {
    let ids = (edit?.editControlInitial ?? initial)?.editTweetIds?.map(\.value) ?? []
    return ids.count > 1 ? ids : []
  }
}
