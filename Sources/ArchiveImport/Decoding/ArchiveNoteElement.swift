/// A long post, in its wrapper.
struct ArchiveNoteElement: JSONReadable {
  let noteTweet: Note

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    noteTweet = try fields.required("noteTweet")
  }

  struct Note: JSONReadable {
    let createdAt: String
    let core: Core

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
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
    let styletags: Lenient<[Style]>?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      text = try fields.required("text")
      urls = try fields["urls"]
      mentions = try fields["mentions"]
      hashtags = try fields["hashtags"]
      cashtags = try fields["cashtags"]
      styletags = try fields["styletags"]
    }
  }

  struct Style: JSONReadable {
    let styleTypes: [Name]?
    let fromIndex: FlexibleInt?
    let toIndex: FlexibleInt?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      styleTypes = try fields["styleTypes"]
      fromIndex = try fields["fromIndex"]
      toIndex = try fields["toIndex"]
    }

    struct Name: JSONReadable {
      let name: String?

      init(json: JSONElement) throws(JSONMismatch) {
        let fields = try JSONFields(json)
        name = try fields["name"]
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
      expandedUrl = try fields["expandedUrl"]
      displayUrl = try fields["displayUrl"]
      fromIndex = try fields["fromIndex"]
      toIndex = try fields["toIndex"]
    }
  }

  struct Mention: JSONReadable {
    let screenName: String?
    let fromIndex: FlexibleInt?
    let toIndex: FlexibleInt?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      screenName = try fields["screenName"]
      fromIndex = try fields["fromIndex"]
      toIndex = try fields["toIndex"]
    }
  }

  struct Tag: JSONReadable {
    let text: String?
    let fromIndex: FlexibleInt?
    let toIndex: FlexibleInt?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      text = try fields["text"]
      fromIndex = try fields["fromIndex"]
      toIndex = try fields["toIndex"]
    }
  }
}
