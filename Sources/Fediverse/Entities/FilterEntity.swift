/// A filter of the account (Mastodon 4's, "v2").
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

  private enum Key: String, CodingKey {
    case id, title, context, keywords, statuses
    case expires = "expires_at"
    case action = "filter_action"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    id = try fields.id(.id) ?? fields.decode(String.self, forKey: .id)
    title = fields.maybe(.title)
    contexts = fields.list(.context)
    expires = fields.maybe(.expires)
    action = fields.maybe(.action)
    (keywords, posts) = (fields.list(.keywords), fields.list(.statuses))
  }
}

/// A filter that a post meets.
struct FilterResultEntity: Decodable {
  let filter: FilterEntity
}
