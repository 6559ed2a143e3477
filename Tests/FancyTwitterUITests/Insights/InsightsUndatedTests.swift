import GtkTestSupport
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// What is said of posts of which nobody knows when they were written, and what stays where it is read.
final class InsightsUndatedTests: WindowTestCase {
  /// Posts of which some have no date.
  private func library(dated: Int, undated: Int) throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/undated\(dated)")
    let tweets = (0..<dated).map { TestLibrary.tweet($0 * 86_400, "Harbour") }
    let others = (0..<undated).map { number in
      Tweet(
        id: TweetID(network: .x, value: "\(7 + number)"), author: TestLibrary.ada.author,
        date: nil, text: TweetText("Harbour"))
    }
    try TestLibrary.add(tweets + others, to: library)
    return library
  }

  func testPostsWithoutADateAreToldOf() throws {
    for dated in [0, 4] {
      let library = try library(dated: dated, undated: 5)
      try MainActor.assumeIsolated {
        let rig = WindowRig(library)
        rig.main.content.show(.section(.insights))
        let page = rig.main.content.sections.screens.insights.page
        XCTAssertTrue(runLoop { page.isSettled })
        XCTAssertEqual(page.digest?.posts ?? 0, dated)
        let notes = descendants(page.widget, of: "FancyTwitterPanelNote").map(\.accessibleName)
        let facts = page.cards[.facts]?.content.table.rows.map { $0.map(\.plain) } ?? []
        XCTAssertEqual(
          notes,
          dated > 0 ? [] : ["5 posts have no date, and charts tell of days and years."])
        XCTAssertEqual(facts.contains(["Without a date", "5"]), dated > 0)
        let chips = descendants(page.chips, of: "FancyTwitterChip").map(\.accessibleName)
        XCTAssertEqual(chips, dated > 0 ? ["All", "2020"] : ["All"])
        // A search says as many as it finds.
        rig.main.content.show(.insights(of: "harbour", in: SearchScope()))
        let screen = try XCTUnwrap(rig.main.content.stack.top as? SearchInsightsScreen)
        XCTAssertTrue(runLoop { screen.isSettled })
        XCTAssertEqual(screen.line.accessibleName, "harbour, \(5 + dated) posts")
      }
    }
  }

  func testWhatIsReadStaysWhereItIsInLargerText() throws {
    let library = try library(dated: 30, undated: 0)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.showInsights()
      let (adjustment, columns) = (page.widget.adjustment, page.board.columns)
      adjustment.value = 500
      rig.settle()
      let top = -columns.position(in: page.widget).y
      let read = try XCTUnwrap(columns.children.first { $0.position(in: columns).y >= top })
      let place = read.position(in: page.widget).y
      for scale in [1.2, 1.4, 1.8] {
        let before = adjustment.value
        rig.look.preferences.textScale = scale
        XCTAssertTrue(runLoop { adjustment.value != before && page.isSettled })
        rig.settle()
        XCTAssertEqual(Double(read.position(in: page.widget).y), Double(place), accuracy: 2)
      }
    }
  }
}
