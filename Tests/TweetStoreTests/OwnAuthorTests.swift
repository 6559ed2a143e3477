import Testing
import TweetModel

@testable import TweetStore

/// What an account passes on of its own, or of another account of the library.
@Suite struct OwnAuthorTests {
  @Test func whoHasAnAccountHereShowsItsNameAndPicture() throws {
    let library = try TemporaryLibrary()
    // Archives of X name who is passed on by a mention, as they were called then.
    let (lark, finch) = (
      Author(handle: "former", name: "", id: Account.lark.id),
      Author(handle: "finch", name: "", id: Account.finch.id)
    )
    let stranger = Author(handle: "lark", name: "No Lark", id: "99")
    try library.fill([
      .at(1, repostOf: lark), .at(2, repostOf: finch), .at(3, repostOf: stranger),
    ])
    #expect(try library.reader().tweet(.at(2))?.author == finch)
    try library.fill([.at(4, by: .finch)], of: .finch)
    let authors = try library.reader().tweets(in: .timeline, at: 0..<9).map(\.author)
    let (own, other) = (Account.lark.author, Account.finch.author)
    #expect(authors == [other, stranger, other, own])
    #expect(try library.reader().tweet(.at(1))?.author == own)
    #expect(try library.reader().kept(.at(1))?.author == lark)
  }
}
