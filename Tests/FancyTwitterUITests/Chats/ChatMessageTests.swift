import GtkTestSupport
import TimelineLayout
import TweetModel
import XCTest

@testable import FancyTwitterUI
@testable import TweetStore

/// What is made of messages on their way to a row, a page or a sentence.
final class ChatMessageTests: WindowTestCase {
  // It said neither that it was edited nor what it had said.
  func testAMessageWhosePicturesAreMeasuredIsTheSameOtherwise() {
    let media = Media(
      kind: .photo, file: "messages/1/1-a.jpg", address: "a", altText: "A cup")
    let message = DirectMessage(
      id: "1", date: ChatFixture.moment(0), sender: "500",
      body: .text(TweetText("Agreed: 50"), media: [media]),
      reactions: [.init(key: "like", sender: "1")], formerTexts: ["Agreed: 5000"])
    var measured = media
    measured.size = PixelSize(width: 3, height: 2)
    var expected = message
    expected.body = .text(TweetText("Agreed: 50"), media: [measured])
    XCTAssertEqual(message.sized { _ in PixelSize(width: 3, height: 2) }, expected)
  }

  func testAPictureOfAnEditedMessageLeavesWhatItSaid() throws {
    let message = DirectMessage(
      id: "1", date: ChatFixture.moment(0), sender: "500",
      body: .text(
        TweetText("Agreed: 50"), media: [Media(kind: .photo, file: "none.jpg", address: "a")]),
      formerTexts: ["Agreed: 5000"])
    let library = try ChatFixture.library(in: folder, [ChatFixture.noorChat: [message]])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.openChat(ChatFixture.noorChat)
      let name = try XCTUnwrap(screen.row(0)).accessibleName
      XCTAssertTrue(name.contains("Before it was edited: Agreed: 5000"), name)
    }
  }

  // Its blocks were of several states, and some of it was printed twice.
  func testWhatIsPrintedIsThatOfTheMomentAtWhichItWasAskedFor() throws {
    let messages = (0..<200).map { ChatFixture.text("Number \($0)", from: "500", at: $0) }
    let library = try ChatFixture.library(in: folder, [ChatFixture.noorChat: messages])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.openChat(ChatFixture.noorChat)
      var printed: (any PrintedList)?
      Task { printed = try? await screen.printed() }
      XCTAssertTrue(runLoop { printed != nil })
      let paper = try XCTUnwrap(printed as? PrintedChat)
      XCTAssertEqual(try paper.message(at: 0)?.text.display, "Number 0")
      try ChatFixture.add(
        [
          ChatFixture.noorChat: (0..<90).map {
            ChatFixture.text("Older \($0)", from: "500", at: $0, day: -9)
          }
        ], to: library)
      XCTAssertEqual(paper.count, 200)
      XCTAssertEqual(
        try (0..<200).map { try paper.message(at: $0)?.text.display },
        (0..<200).map { "Number \($0)" })
    }
  }

  // Each read the other's coming as their own.
  func testEachOfTwoAccountsReadsItsOwnComingAsItsOwn() throws {
    let library = try ChatFixture.library(
      in: folder,
      [
        ChatFixture.group: [
          ChatFixture.entry(.began(with: ["600", "1", "2"], owner: "1"), from: "600", at: 0),
          ChatFixture.entry(.began(with: ["600", "1", "2"], owner: "2"), from: "1", at: 60),
          ChatFixture.entry(.began(with: ["600", "2"]), from: "1", at: 120),
        ]
      ])
    try TestLibrary.add(
      [TestLibrary.tweet(9, by: TestLibrary.bea)], of: TestLibrary.bea, to: library)
    try ChatFixture.add(
      [ChatFixture.group: [ChatFixture.text("tea", from: "600", at: 240)]],
      of: TestLibrary.bea, to: library)
    try MainActor.assumeIsolated {
      for (account, events) in [
        (TestLibrary.ada, ["Kes added you and 1 other", "Ada added Bea", "Ada added Kes, Bea"]),
        (TestLibrary.bea, ["Kes added Ada", "Ada added you and 1 other", "Ada added Kes, Bea"]),
      ] {
        let rig = WindowRig(library)
        rig.main.content.session.choose(AccountID(account))
        let screen = try rig.openChat(ChatFixture.group)
        XCTAssertEqual(
          try (0..<3).map { try screen.placed($0).content.shape },
          events.map { BubbleContent.Shape.event($0) })
        rig.main.window.destroy()
      }
    }
  }
}
