import FoundationXML
import GtkTestSupport
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// Charts on paper and in files are those of the window.
final class DrawnChartTests: WindowTestCase {
  private func library() throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/drawn")
    let tweets = (0..<40).map { number -> Tweet in
      var tweet = TestLibrary.tweet(
        number * 2_000_003,
        ["Tea ☕️ <#rain> & \"more\"", "Bread harbour", "@noor Ferry"][number % 3],
        pictures: number % 2)
      tweet.counts = Tweet.Counts(reposts: number % 4, likes: number)
      return tweet
    }
    try TestLibrary.add(tweets, to: library)
    return library
  }

  func testEveryChartIsADrawingThatIsWellFormed() throws {
    let library = try library()
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.showInsights()
      XCTAssertGreaterThan(page.cards.count, 10)
      for (kind, card) in page.cards {
        let path = folder + "/\(kind.rawValue).svg"
        ChartSaving(card, context: rig.main.content.context).save(.svg, to: path)
        XCTAssertTrue(runLoop { FileManager.default.fileExists(atPath: path) })
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let shapes = Shapes()
        let parser = XMLParser(data: data)
        parser.delegate = shapes
        XCTAssertTrue(parser.parse(), "\(kind): \(String(describing: parser.parserError))")
        XCTAssertEqual(shapes.root, "svg")
        XCTAssertGreaterThan(shapes.count, 5, "\(kind)")
        // A file is named by it.
        XCTAssertFalse(card.content.sheet.name.isEmpty)
      }
    }
  }

  /// What a drawing is made of.
  private final class Shapes: NSObject, XMLParserDelegate {
    var root: String?
    var count = 0

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      if root == nil { root = name }
      if ["path", "rect", "use", "image"].contains(name) { count += 1 }
    }
  }

  func testTheChartsArePrintedWithTheirTitlesAndSentences() throws {
    let library = try library()
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.showInsights()
      let cards = InsightCard.Kind.all.compactMap { page.cards[$0]?.content.sheet }
      let pages = try PrintingTests.pages(of: try rig.printed(into: folder)).joined()
      for card in cards where !card.title.isEmpty {
        XCTAssertTrue(pages.contains(card.title), card.title)
        // A picture that stands for a character is no text.
        for word in card.summary.split(separator: " ") where word.allSatisfy(\.isASCII) {
          XCTAssertTrue(pages.contains(word), card.summary)
        }
      }
    }
  }

  func testWithoutAnimationAnotherRangeIsThereAtOnce() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.showInsights()
      // Bars grow, and the cells of days fade.
      for kind in [InsightCard.Kind.months, .calendar] {
        let view = try XCTUnwrap(page.cards[kind]).view
        for (allows, moves) in [(true, true), (false, false)] {
          rig.main.content.context.look.allowsAnimation = allows
          rig.settle()
          view.show(view.chart)
          XCTAssertEqual(view.isMoving, moves)
          XCTAssertTrue(runLoop { !view.isMoving })
        }
      }
    }
  }
}
