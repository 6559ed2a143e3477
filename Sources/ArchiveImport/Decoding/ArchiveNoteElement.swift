/// A long post, in its wrapper.
struct ArchiveNoteElement: JSONReadable {
  let noteTweet: Note

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    noteTweet = try fields.required("noteTweet")
  }

  struct Note: JSONReadable {
    let noteTweetId: FlexibleID?
    let createdAt: String
    let core: Core

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      noteTweetId = fields["noteTweetId"]
      createdAt = try fields.required("createdAt")
      core = try fields.required("core")
    }
  }

  struct Core: JSONReadable {
    let text: String
    let urls: [Link]?
    let mentions: [Mention]?
    let hashtags: [Tag]?
    let cashtags: [Tag]?
    let styletags: [Style]?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      text = try fields.required("text")
      urls = fields["urls"]
      mentions = fields["mentions"]
      hashtags = fields["hashtags"]
      cashtags = fields["cashtags"]
      styletags = fields["styletags"]
    }
  }

  struct Style: JSONReadable {
    let styleTypes: [Name]?
    let fromIndex: FlexibleInt?
    let toIndex: FlexibleInt?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      styleTypes = fields["styleTypes"]
      fromIndex = fields["fromIndex"]
      toIndex = fields["toIndex"]
    }

    struct Name: JSONReadable {
      let name: String?

      init(json: JSONElement) throws(JSONMismatch) {
        let fields = try JSONFields(json)
        name = fields["name"]
      }
    }
  }

  struct Link: JSONReadable {
    let expandedUrl: String?
    let displayUrl: String?
    let fromIndex: FlexibleInt?
    let toIndex: FlexibleInt?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      expandedUrl = fields["expandedUrl"]
      displayUrl = fields["displayUrl"]
      fromIndex = fields["fromIndex"]
      toIndex = fields["toIndex"]
    }
  }

  struct Mention: JSONReadable {
    let screenName: String?
    let fromIndex: FlexibleInt?
    let toIndex: FlexibleInt?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      screenName = fields["screenName"]
      fromIndex = fields["fromIndex"]
      toIndex = fields["toIndex"]
    }
  }

  struct Tag: JSONReadable {
    let text: String?
    let fromIndex: FlexibleInt?
    let toIndex: FlexibleInt?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      text = fields["text"]
      fromIndex = fields["fromIndex"]
      toIndex = fields["toIndex"]
    }
  }
}
