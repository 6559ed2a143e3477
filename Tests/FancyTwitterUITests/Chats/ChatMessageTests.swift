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

  func testTwoPeopleWithoutANameAreCalledByWhatTellsThemApart() {
    let nameless = NamelessPeople(["1000001234", "2000001234", "777", "99991235"])
    XCTAssertEqual(nameless.name(of: "1000001234"), "Unknown ·1000001234")
    XCTAssertEqual(nameless.name(of: "2000001234"), "Unknown ·2000001234")
    XCTAssertEqual(nameless.name(of: "99991235"), "Unknown ·1235")
    XCTAssertEqual(nameless.name(of: "777"), "Unknown ·777")
    XCTAssertEqual(nameless.name(of: "123456"), "Unknown ·3456")
    let others = NamelessPeople(["31234", "41234", "51234", "551234"])
    XCTAssertEqual(
      ["31234", "41234", "51234", "551234"].map(others.name),
      ["Unknown ·31234", "Unknown ·41234", "Unknown ·51234", "Unknown ·551234"])
  }

  func testTwoPeopleWithoutANameAreToldApartInAGroupAndInItsFile() throws {
    let (one, other) = ("1000001234", "2000001234")
    let library = try ChatFixture.library(
      in: folder,
      [
        ChatFixture.group: [
          ChatFixture.text("I will do it", from: one, at: 0),
          ChatFixture.text("I will not", from: other, at: 1, reactionsFrom: [one]),
        ]
      ])
    let path = folder + "/a.md"
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.openChat(ChatFixture.group)
      XCTAssertTrue(runLoop { screen.title.contains(one) && screen.title.contains(other) })
      XCTAssertEqual(try screen.placed(0).content.name, "Unknown ·\(one)")
      ChatExporting(
        try XCTUnwrap(screen.chat), in: screen.library, context: rig.main.content.context
      ).export(to: ChatTarget(path))
      XCTAssertTrue(runLoop { rig.said.contains("were exported") }, rig.said)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      XCTAssertTrue(text.contains("**Unknown ·\(one)**") && text.contains("**Unknown ·\(other)**"))
      // In a group the file says who agreed, as the window does.
      XCTAssertTrue(text.contains("❤️: Unknown ·\(one)"), text)
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
