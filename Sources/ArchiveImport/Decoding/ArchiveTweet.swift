/// A tweet as an archive writes it: the parts that the library keeps.
struct ArchiveTweet: Decodable {
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
  let user: ArchiveUser?
  let retweeted_status: ArchiveOriginal?
  let possibly_sensitive: Lenient<Bool>?
  let coordinates: Lenient<ArchivePoint>?
  let place: Lenient<ArchivePlace>?
  let community_id_str: Lenient<FlexibleID>?
}

/// Where a tweet was written, as the longitude and the latitude in degrees.
struct ArchivePoint: Decodable {
  let coordinates: [FlexibleNumber]
}

/// The place that a tweet of before 2019 names.
struct ArchivePlace: Decodable {
  let full_name: String?
  let name: String?
}

/// An element of a list of tweets: the tweet itself, or the tweet in a wrapper.
struct ArchiveTweetElement: Decodable {
  let tweet: ArchiveTweet

  private enum Key: String, CodingKey { case tweet }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    tweet =
      container.contains(.tweet)
      ? try container.decode(ArchiveTweet.self, forKey: .tweet)
      : try ArchiveTweet(from: decoder)
  }
}

/// The tweet that was passed on, whole: Grailbird only.
struct ArchiveOriginal: Decodable {
  let full_text: String?
  let text: String?
  let entities: ArchiveEntities?
  let extended_entities: ArchiveMediaList?
  let user: ArchiveUser?
}

struct ArchiveUser: Decodable {
  let screen_name: String?
  let name: String?
  let id_str: Lenient<FlexibleID>?
}

struct ArchiveEntities: Decodable {
  let urls: [Link]?
  let user_mentions: [Mention]?
  let hashtags: [Tag]?
  let symbols: [Tag]?
  let media: [ArchiveMedia]?

  struct Link: Decodable {
    let url: String?
    let expanded_url: String?
    let display_url: String?
    let indices: ArchiveIndices?
  }

  struct Mention: Decodable {
    let screen_name: String?
    let name: String?
    let id_str: Lenient<FlexibleID>?
    let indices: ArchiveIndices?
  }

  struct Tag: Decodable {
    let text: String?
    let indices: ArchiveIndices?
  }

  /// Whether there is none of any kind.
  var isEmpty: Bool {
    (urls ?? []).isEmpty && (user_mentions ?? []).isEmpty && (hashtags ?? []).isEmpty
      && (symbols ?? []).isEmpty && (media ?? []).isEmpty
  }
}

struct ArchiveMediaList: Decodable {
  let media: [ArchiveMedia]?
}

struct ArchiveMedia: Decodable {
  let type: String?
  let media_url_https: String?
  let media_url: String?
  let indices: ArchiveIndices?
  let sizes: Sizes?
  let video_info: VideoInfo?
  let ext_alt_text: String?

  struct Sizes: Decodable {
    let large: Size?
    let medium: Size?
  }

  struct Size: Decodable {
    let w: FlexibleInt?
    let h: FlexibleInt?

    // Grailbird writes a list of sizes; that of 2012 had them without names.
    init(from decoder: any Decoder) throws {
      let container = try? decoder.container(keyedBy: Key.self)
      w = try container?.decodeIfPresent(FlexibleInt.self, forKey: .w)
      h = try container?.decodeIfPresent(FlexibleInt.self, forKey: .h)
    }

    private enum Key: String, CodingKey { case w, h }
  }

  struct VideoInfo: Decodable {
    let variants: [Variant]?
    let duration_millis: FlexibleInt?
  }

  struct Variant: Decodable {
    let bitrate: FlexibleInt?
    let content_type: String?
    let url: String?
  }

  private enum Key: String, CodingKey {
    case type, media_url_https, media_url, indices, sizes, video_info, ext_alt_text
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    type = try container.decodeIfPresent(String.self, forKey: .type)
    media_url_https = try container.decodeIfPresent(String.self, forKey: .media_url_https)
    media_url = try container.decodeIfPresent(String.self, forKey: .media_url)
    indices = try container.decodeIfPresent(ArchiveIndices.self, forKey: .indices)
    // Sizes are a help for the layout: without them a picture has the usual shape.
    sizes = try? container.decodeIfPresent(Sizes.self, forKey: .sizes)
    video_info = try container.decodeIfPresent(VideoInfo.self, forKey: .video_info)
    ext_alt_text = try container.decodeIfPresent(String.self, forKey: .ext_alt_text)
  }
}

struct ArchiveEditInfo: Decodable {
  let edit: Edit?
  let initial: Control?

  struct Edit: Decodable {
    let editControlInitial: Control?
  }

  struct Control: Decodable {
    let editTweetIds: [FlexibleID]?
  }

  /// The ids of all versions, oldest first; empty for a tweet that was never edited.
  var versions: [String] {
    let ids = (edit?.editControlInitial ?? initial)?.editTweetIds?.map(\.value) ?? []
    return ids.count > 1 ? ids : []
  }
}

struct ArchiveLikeElement: Decodable {
  let like: Like

  struct Like: Decodable {
    let tweetId: FlexibleID
    let fullText: String?
  }
}

/// Somebody who follows, or is followed.
struct ArchivePersonElement: Decodable {
  private let follower: Person?
  private let following: Person?

  private struct Person: Decodable {
    let accountId: FlexibleID
  }

  /// Nil for what stands for nobody.
  var id: String? { (follower ?? following)?.accountId.person }
}

struct ArchiveNoteElement: Decodable {
  let noteTweet: Note

  struct Note: Decodable {
    let createdAt: String
    let core: Core
  }

  struct Core: Decodable {
    let text: String
    let urls: [Link]?
    let mentions: [Mention]?
    let hashtags: [Tag]?
    let cashtags: [Tag]?
    let styletags: Lenient<[Style]>?
  }

  struct Style: Decodable {
    let styleTypes: [Name]?
    let fromIndex: FlexibleInt?
    let toIndex: FlexibleInt?

    struct Name: Decodable {
      let name: String?
    }
  }

  struct Link: Decodable {
    let expandedUrl: String?
    let displayUrl: String?
    let fromIndex: FlexibleInt?
    let toIndex: FlexibleInt?
  }

  struct Mention: Decodable {
    let screenName: String?
    let fromIndex: FlexibleInt?
    let toIndex: FlexibleInt?
  }

  struct Tag: Decodable {
    let text: String?
    let fromIndex: FlexibleInt?
    let toIndex: FlexibleInt?
  }
}
