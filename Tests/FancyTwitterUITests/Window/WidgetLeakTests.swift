import Appearance
import GLibKit
import GtkTestSupport
import Interaction
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// The program's own widgets, each of which goes wholly, whatever way it goes.
final class WidgetLeakTests: WindowTestCase {
  private struct Sample {
    let name: String
    let make: @MainActor (Look) -> CustomWidget
  }

  @MainActor
  private static var samples: [Sample] {
    let profile = Profile(author: Author(handle: "ada", name: "Ada"), account: TestLibrary.ada)
    let trend = PanelRow.Content(icon: .hash, text: "#tea")
    return [
      Sample(name: "PanelRow") {
        PanelRow(trend, look: $0, colours: PanelRow.Colours.onPanel)
      },
      Sample(name: "PanelHeading") { PanelHeading("Saved", look: $0) },
      Sample(name: "ReadingColumn") { ReadingColumn(Label("text"), look: $0) },
      Sample(name: "HighlightButton") { HighlightButton("Tap me", size: .compact, look: $0) },
      Sample(name: "IconView") { IconView(.hash, look: $0, colour: \.text.handle) },
      Sample(name: "BackdropView") { BackdropView(content: Label("text"), look: $0) },
      Sample(name: "LinkTarget") { LinkTarget(look: $0) },
      Sample(name: "TextBlock") { look in
        let block = TextBlock(look: look, factor: 1) { look.theme.text }
        block.text = TweetText(detectingIn: "Tea at https://example.org with @ada")
        return block
      },
      Sample(name: "TweetRow") { TweetRow(look: $0) },
      Sample(name: "TimelineList") { TimelineList(look: $0) },
      Sample(name: "MediaGrid") { MediaGrid(look: $0, pictures: PictureCache()) },
      Sample(name: "TitleView") { TitleView(look: $0) },
      Sample(name: "TabStrip") { TabStrip(["Tweets", "Likes"], look: $0) },
      Sample(name: "ChipRow") { look in
        let chooser = ChipRow("Accounts", look: look)
        chooser.show(["All", "@ada", "@bea"].map { Choice($0) }, chosen: 1)
        return chooser
      },
      Sample(name: "LedgerRow") {
        LedgerRow(.init(icon: .heart, text: "Likes", note: "2 of 3", detail: "2"), look: $0)
      },
      Sample(name: "PanelNote") { PanelNote("Nothing", look: $0) },
      Sample(name: "MenuOverlay") { MenuOverlay(look: $0) },
      Sample(name: "ThemeSwatches") { ThemeSwatches(look: $0) },
      Sample(name: "PeekLayer") { PeekLayer(look: $0) },
      Sample(name: "DraftLength") { DraftLength(look: $0) },
      Sample(name: "DraftPicture") { DraftPicture(look: $0, pictures: PictureCache()) },
      Sample(name: "PictureView") { PictureView(input: InputRouter(body: Label("")), look: $0) },
      Sample(name: "ThemeMiniature") { ThemeMiniature($0.theme, preferences: Preferences()) },
      Sample(name: "ProfileHeaderView") {
        ProfileHeaderView(profile, media: "", look: $0, pictures: PictureCache())
      },
      Sample(name: "SectionDropdown") { look in
        let dropdown = SectionDropdown(
          items: [.init(target: .section(.trends), icon: .hash, name: "One", count: "1")],
          current: 0, look: look)
        dropdown.update(counts: [.trends: "2"])
        return dropdown
      },
    ]
  }

  func testAWidgetThatIsDroppedLeavesNothing() {
    MainActor.assumeIsolated {
      let look = Look.forTests()
      for sample in Self.samples {
        checkLifetimes(sample.name) { watch in watch(sample.make(look)) }
      }
    }
  }

  func testAWidgetThatIsShownAndDestroyedLeavesNothing() {
    MainActor.assumeIsolated {
      let look = Look.forTests()
      for sample in Self.samples {
        checkLifetimes(sample.name) { watch in
          let widget = sample.make(look)
          watch(widget)
          for child in widget.children { watch(child) }
          let column = Box(.column)
          column.append(widget, expands: true)
          let window = OffscreenWindow(content: column, width: 300, height: 300)
          watch(window)
          window.showAll()
          XCTAssertTrue(runLoop { column.size.width > 1 }, sample.name)
          window.destroy()
        }
      }
    }
  }

  // Every screen opened and left again and again: none of them stays.
  func testScreensThatAreLeftLeaveNothing() throws {
    let library = LibraryFolder(path: folder + "/screens")
    try TestLibrary.add(
      [TestLibrary.tweet(1, "Tea with @bea at https://example.org", pictures: 1)], to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      let tweet = try XCTUnwrap(rig.list.row(at: 0)?.placed?.tweet)
      let places: [Destination] = [
        .tweet(tweet.id), .person(handle: "ada"), .medium(tweet, index: 0), .drafts,
      ]
      for place in places {
        checkLifetimes("\(place)".prefix(20).description) { watch in
          content.show(place)
          rig.settle()
          if let screen = content.stack.top { watch(screen.widget) }
          content.navigator.goBack()
          rig.settle()
        }
      }
    }
  }
}
