/// A filter of the account: of Mastodon 4 ("v2"), or as it was before, of one phrase ("v1").
struct FilterEntity: Decodable {
  let id: String
  let title: String?
  let contexts: [String]
  let expires: String?
  let action: String?
  let keywords: [Keyword]
  let posts: [Post]

  struct Keyword: Decodable {
    let text: String
    let isWholeWord: Bool

    init(text: String, isWholeWord: Bool) { (self.text, self.isWholeWord) = (text, isWholeWord) }

    private enum Key: String, CodingKey {
      case text = "keyword"
      case isWholeWord = "whole_word"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      text = try fields.decode(String.self, forKey: .text)
      isWholeWord = fields.maybe(.isWholeWord) ?? false
    }
  }

  struct Post: Decodable {
    let id: String

    private enum Key: String, CodingKey { case id = "status_id" }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      id = try fields.id(.id) ?? fields.decode(String.self, forKey: .id)
    }
  }

  private static let most = 2000

  private enum Key: String, CodingKey {
    case id, title, context, keywords, statuses, phrase, irreversible
    case isWholeWord = "whole_word"
    case expires = "expires_at"
    case action = "filter_action"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    id = try fields.id(.id) ?? fields.decode(String.self, forKey: .id)
    let phrase: String? = fields.maybe(.phrase)
    title = fields.maybe(.title) ?? phrase
    contexts = fields.list(.context)
    expires = fields.maybe(.expires)
    // As Mastodon 4 takes over the older ones (20220611212541_add_action_to_custom_filters.rb).
    let isHidden = fields.maybe(.irreversible) ?? false
    action = fields.maybe(.action) ?? (isHidden ? "hide" : nil)
    let keyword = phrase.map { Keyword(text: $0, isWholeWord: fields.maybe(.isWholeWord) ?? false) }
    keywords = keyword.map { [$0] } ?? fields.list(.keywords, atMost: Self.most)
    posts = fields.list(.statuses, atMost: Self.most)
  }
}

/// A filter that a post meets.
struct FilterResultEntity: Decodable {
  let filter: FilterEntity
}
