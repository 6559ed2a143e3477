import Testing
import TweetModel

@testable import TweetStore

/// Which lists are pinned, as a file keeps it.
@Suite struct PinnedListTests {
  @Test func whatIsKeptIsReadBack() throws {
    let library = try TemporaryLibrary()
    try library.fill { _ in }
    #expect(library.folder.pinnedLists == [])
    let account = AccountID(network: .fediverse, value: "https://example.org/@ada lovelace")
    let ada = try #require(PersonKey(network: .x, id: "12", handle: "ada"))
    let bea = try #require(PersonKey(network: .bluesky, id: nil, handle: "bea.example"))
    let lists: [PinnedList] = [
      .section(.timeline, of: nil), .section(.onThisDay, of: account),
      .search("tea  lang:en \"two words\""), .person(ada), .person(bea),
      .search("a b", in: SearchScope(account: AccountID(network: .x, value: "12"), kind: .likes)),
      .search("- x", in: SearchScope(kind: .own)),
    ]
    try library.folder.save(pinned: lists)
    #expect(library.folder.pinnedLists == lists)
    try library.folder.save(pinned: [.search("one\ntwo")])
    #expect(library.folder.pinnedLists == [.search("one two")])
    try library.folder.save(pinned: [])
    #expect(library.folder.pinnedLists == [])
  }

  @Test func whatIsPinnedInTwoWindowsIsKeptOfBoth() {
    let (one, two, three, four) = (
      PinnedList.search("1"), PinnedList.search("2"), PinnedList.search("3"), PinnedList.search("4")
    )
    func kept(_ file: [PinnedList], _ former: [PinnedList], _ now: [PinnedList]) -> [PinnedList] {
      file.taking(now, after: former, atMost: 3)
    }
    // Nobody else has written.
    #expect(kept([one, two], [one, two], [two, one, three]) == [two, one, three])
    // Another window has pinned one.
    #expect(kept([one], [], [two]) == [one, two])
    #expect(kept([one, two], [one], []) == [two])
    #expect(kept([one, two], [], [one]) == [one, two])
    // Another one has unpinned one, which is shown here.
    #expect(kept([], [one], [one, two]) == [two])
    // One became another here.
    #expect(kept([one, two], [one], [three]) == [three, two])
    #expect(kept([one, two], [one], [two]) == [two])
    // What is done now counts.
    #expect(kept([one, two, three], [], [four]) == [two, three, four])
  }

  @Test func whatIsOfAnAccountGoesWithIt() throws {
    let library = try TemporaryLibrary()
    try library.fill { _ in }
    let (ada, bea) = (AccountID(network: .x, value: "1"), AccountID(network: .x, value: "2"))
    let others: [PinnedList] = [.search("tea"), .search("tea", in: SearchScope(account: bea))]
    try library.folder.save(
      pinned: others + [.search("tea", in: SearchScope(account: ada)), .section(.media, of: ada)])
    library.folder.forgetTrifles(of: ada)
    #expect(library.folder.pinnedLists == others)
  }

  @Test func whatNobodyUnderstandsIsLeftOut() throws {
    let library = try TemporaryLibrary()
    try library.fill { _ in }
    let lines = [
      "search-in", "search-in own - -", "search-in none - - tea",
      "nonsense", "section", "section attic", "section media x", "person x", "", "search tea",
      "list 3",
    ]
    try library.folder.keep(Array(lines.joined(separator: "\n").utf8), as: .pinnedLists)
    #expect(library.folder.pinnedLists == [.search("tea")])
  }
}
