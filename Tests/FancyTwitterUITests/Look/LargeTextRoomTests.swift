import GtkTestSupport
import TimelineLayout
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// What large text leaves room for in narrow and low windows.
final class LargeTextRoomTests: WindowTestCase {
  @MainActor
  private static func texts(_ line: ChatLine, width: Int) -> ChatRowTexts {
    let look = Look.forTests()
    let font = Label("").font
    return ChatRowTexts(
      line, width: width, font: font, metrics: TweetRowMetrics(of: font, look.preferences),
      theme: look.theme)
  }

  func testNoDateAndNoNameHidesWhoItIs() throws {
    try MainActor.assumeIsolated {
      var line = ChatLine(
        subject: ChatPlace(chat: try XCTUnwrap(ChatID(network: .x, value: "1-2")), entry: nil),
        title: "Noor Azadi",
        date: "15 Sep 2020",
        text: "Tea at four, by the harbour", avatars: [])
      line.nameless = "2"
      let usual = Self.texts(line, width: 320)
      XCTAssertFalse(usual.datesBelow || usual.namesBelow)
      withText(times: 3) {
        let texts = Self.texts(line, width: 279)
        XCTAssertTrue(texts.datesBelow && texts.namesBelow)
        XCTAssertGreaterThan(texts.title.size.width, 200)
        XCTAssertGreaterThanOrEqual(texts.dateTop, texts.title.size.height)
        XCTAssertGreaterThanOrEqual(texts.textTop, texts.dateTop + texts.date.size.height)
        XCTAssertGreaterThanOrEqual(texts.nameTop, texts.textTop + texts.text.size.height)
        XCTAssertGreaterThanOrEqual(texts.height, texts.nameTop + (texts.name?.size.height ?? 0))
      }
    }
  }

  // Some were large, some small, and some small and cut.
  func testRowsOfAPanelAreOfOneSize() throws {
    let library = try library(tweets: 20)
    MainActor.assumeIsolated {
      for (factor, width) in [(1, 480), (2, 320)] {
        withText(times: factor) {
          let rig = WindowRig(library, width: width, height: 900)
          let content = rig.main.content
          @MainActor func shares(in panel: Widget, _ toggle: () -> Void) -> Set<Double> {
            toggle()
            rig.settle()
            defer {
              toggle()
              rig.settle()
            }
            let rows = descendants(panel, of: "FancyTwitterPanelRow").compactMap { $0 as? PanelRow }
            XCTAssertGreaterThan(rows.count, 4)
            return Set(rows.map { $0.laidOut().share })
          }
          for shares in [
            shares(in: content.menu.overlay) { content.menu.toggle() },
            shares(in: content.sections.dropdown) { content.sections.toggle() },
          ] {
            XCTAssertEqual(shares.count, 1)
            if factor == 1 { XCTAssertEqual(shares, [1]) }
          }
        }
      }
    }
  }

  func testAPictureKeepsHalfOfWhatIsLeft() throws {
    var tweet = TestLibrary.tweet(1, "Tea.")
    let words = String(repeating: "A cup of tea on a tray. ", count: 40)
    tweet.media = [
      Media(kind: .photo, file: "a.png", address: "", size: nil, altText: words)
    ]
    let library = try library(tweets: 5)
    try MainActor.assumeIsolated {
      try withText(times: 3) {
        let rig = WindowRig(library, width: 1024, height: 600)
        let content = rig.main.content
        content.messages.say("This is a sentence that takes a line or two, and has a button.")
        content.navigator.show(.medium(tweet, index: 0))
        rig.settle()
        let page = try XCTUnwrap(content.stack.top as? PictureScreen)
        let strip = page.caption.strip
        XCTAssertGreaterThan(strip.scrolled.upper, strip.scrolled.page)
        XCTAssertGreaterThanOrEqual(page.stage.size.height, strip.size.height - 1)
        XCTAssertGreaterThan(page.stage.size.height, 80)
      }
    }
  }

  func testWhatIsSaidOfMissingPicturesStandsBeneathTheLastOnes() throws {
    let library = LibraryFolder(path: folder + "/media")
    let tweets = (0..<12).map { number in
      var tweet = TestLibrary.tweet(number, "Tea.")
      tweet.media = [
        Media(
          kind: .photo, file: number == 3 ? nil : "a.png", address: "", size: nil, altText: nil)
      ]
      return tweet
    }
    try TestLibrary.add(tweets, to: library)
    try MainActor.assumeIsolated {
      try withText(times: 3) {
        let rig = WindowRig(library, width: 480, height: 600)
        rig.show(.media)
        rig.settle()
        let grid = try XCTUnwrap(
          descendants(rig.main.content.body, of: "FancyTwitterMediaGrid").first as? MediaGrid)
        XCTAssertTrue(grid.note.text.hasPrefix("The pictures and videos of 1 tweet"))
        XCTAssertGreaterThan(grid.size.height, 500)
        grid.focus(on: 10)
        rig.settle()
        let place = grid.note.position(in: grid)
        XCTAssertGreaterThanOrEqual(place.y, grid.viewport.frame(of: 10).bottom)
        XCTAssertLessThanOrEqual(place.y + grid.note.size.height, grid.size.height)
      }
    }
  }

  func testASentenceStandsWhereItIsLower() throws {
    let library = try library(tweets: 5)
    try MainActor.assumeIsolated {
      try withText(times: 3) {
        let rig = WindowRig(library, width: 1024, height: 600)
        let messages = rig.main.content.messages
        messages.ask(
          "This is a sample. Your own archive opens here, offline and private.",
          [Messages.Button(title: "Open an Archive…") {}])
        rig.settle()
        let strip = try XCTUnwrap(messages.banner.widget as? BoundedStrip)
        XCTAssertEqual(strip.scrolled.upper, strip.scrolled.page)
      }
    }
  }

  func testWhatBeginsWorkScrollsWhereItWouldLeaveNoRoom() throws {
    let library = try library(tweets: 5)
    let folder = folder
    try MainActor.assumeIsolated {
      for factor in [1, 3] {
        try withText(times: factor) {
          let rig = WindowRig(library, width: 1024, height: 480)
          let open = try XCTUnwrap(rig.main.content.session.library)
          let screen = ExportScreen(
            nil, in: open, of: ExportOwners(accounts: [TestLibrary.ada]), folder: folder,
            context: rig.main.content.context)
          rig.main.content.stack.push(screen)
          rig.settle()
          let kind = "FancyTwitterHighlightButton"
          let button = try XCTUnwrap(descendants(screen.widget, of: kind).first)
          let scroller = try XCTUnwrap(ScrolledWindow.all(below: screen.widget).first)
          let scrolled = descendants(scroller, of: kind)
          XCTAssertEqual(scrolled.contains { $0 === button }, factor == 3)
          button.grabFocus()
          rig.settle()
          XCTAssertTrue(button.isFocus)
        }
      }
    }
  }

  func testNothingIsLeftFreeBeneathASearchThatHasNothingToShow() throws {
    let library = try library(tweets: 40)
    MainActor.assumeIsolated {
      withText(times: 3) {
        let rig = WindowRig(library, width: 600, height: 700)
        let content = rig.main.content
        content.show(.search(text: "xyzzyplugh"))
        rig.settle()
        let search = content.navigator.factory.search
        let strip = search.field.widget
        XCTAssertGreaterThan(strip.size.height, search.widget.size.height / 2)
        content.search(for: "tea OR coffee OR the")
        rig.settle()
        XCTAssertGreaterThan(search.results.widget.size.height, search.widget.size.height / 2 - 2)
      }
    }
  }

  func testCardsHaveOneColumnAsWideAsTheWindow() throws {
    MainActor.assumeIsolated {
      let look = Look.forTests()
      @MainActor func height(of count: Int) -> Int {
        let cards = CardColumns()
        cards.show((0..<count).map { _ in PanelNote("Tea", look: look) })
        cards.show()
        return cards.measuredHeight(forWidth: 1024).natural
      }
      XCTAssertEqual(height(of: 2), height(of: 1))
      XCTAssertEqual(CardColumns.span(in: 1024, Label("").font).count, 976)
      XCTAssertEqual(CardColumns.span(in: 999, Label("").font).count, 600)
      withText(times: 3) {
        XCTAssertGreaterThan(height(of: 2), height(of: 1) + 40)
        XCTAssertEqual(CardColumns.span(in: 1024, Label("").font).count, 976)
      }
    }
  }

  func testAWindowThatNobodyHasSizedIsWiderForLargeText() {
    MainActor.assumeIsolated {
      typealias Size = Arguments.Size
      XCTAssertEqual(Size.standard(beside: Label("").font, onScreen: 1366), .standard)
      withText(times: 3) {
        let font = Label("").font
        XCTAssertEqual(Size.standard(beside: font, onScreen: 1366).width, 864)
        XCTAssertEqual(Size.standard(beside: font, onScreen: 700).width, 700)
        XCTAssertEqual(Size.standard(beside: font, onScreen: 300).width, 480)
        XCTAssertEqual(Size.standard(beside: font, onScreen: nil).width, 864)
      }
    }
  }

  func testNumbersOfAProfileGetSmallerTogether() {
    MainActor.assumeIsolated {
      let look = Look.forTests()
      for factor in [1, 3] {
        withText(times: factor) {
          let number = ProfileNumber("Mentions", look: look) { look.theme.text }
          number.count = 12
          let share = number.share(fitting: 30 * factor)
          XCTAssertEqual(share < 0.55, factor == 3)
          XCTAssertGreaterThanOrEqual(share * number.font.pixelSize, 7)
        }
      }
    }
  }
}
