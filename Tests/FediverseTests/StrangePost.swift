import Testing
import TweetModel

@testable import Fediverse

/// A post with something odd in it, between two good ones, which must not suffer.
enum StrangePost {
  /// Reads the page, and the post if it could be read.
  static func read(_ strange: JSONTree) throws -> (post: LivePost?, page: LivePage) {
    let page = try Statuses.page(Statuses.plain("1"), strange, Statuses.rich)
    #expect(page.entries.first?.post == (try Statuses.post(Statuses.plain("1"))))
    #expect(page.entries.last?.post == (try Statuses.post(Statuses.rich)))
    #expect(page.entries.count + page.dropped == 3)
    return (page.dropped == 0 ? page.entries[1].post : nil, page)
  }
}
