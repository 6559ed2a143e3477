import Insights
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// The table of a chart says its numbers whole, in rooms of all widths and text of all sizes.
final class TableLayoutTests: WindowTestCase {
  private static let years = (2006...2026).map { String($0) }

  /// A table as lists by year have, and one as months do.
  private static let tables = [
    ChartTable(
      headings: ["Name"] + years + ["Posts"],
      rows: [
        [.text("Twitter Web App")] + years.map { _ in .number(12_345) } + [.number(8_163_000)],
        [.text("Tea")] + years.map { _ in .number(0) } + [.number(11)],
      ], spare: 1..<1 + years.count),
    ChartTable(
      headings: ["Month", "Posts", "Replies", "Reposts", "Quotes", "All"],
      rows: [[.text("September 2019")] + (0..<5).map { _ in .number(1_234_567) }]),
    ChartTable(
      headings: ["Post", "Day", "Likes"],
      rows: [
        [
          .text(String(repeating: "By the harbour ", count: 20)), .text("27 September 2019"),
          .number(99_999_999_999),
        ]
      ]),
  ]

  func testNoNumberIsCutAndNoneTouch() throws {
    try MainActor.assumeIsolated {
      for (size, table) in [11, 16, 21, 27].flatMap({ size in Self.tables.map { (size, $0) } }) {
        let font = try XCTUnwrap(Font.named("Sans \(size)", isRightToLeft: false))
        for width in [264, 424, 600, 900, 1_200] {
          let space = ChartSpace(width: width, font: font, isRightToLeft: false)
          let layout = TableLayout(table, space)
          XCTAssertEqual(layout.columns.last, table.headings.count - 1)
          XCTAssertEqual(layout.ends.last, width)
          guard !layout.isStacked else { continue }
          for (place, column) in layout.columns.enumerated().dropFirst() {
            let room = layout.ends[place] - layout.ends[place - 1] - TableLayout.gap
            for text in table.rows.map({ $0[column].shown }) {
              let line = space.line(text, layout.style(of: column))
              XCTAssertLessThanOrEqual(line.size.width, room, "\(text) at \(size) in \(width)")
            }
            let heading = space.line(table.headings[column], .note)
            XCTAssertLessThanOrEqual(heading.size.width, room)
          }
          XCTAssertGreaterThan(layout.ends[0], Int(5 * font.pixelSize))
        }
      }
    }
  }

  func testTheOldestYearsGoFirst() throws {
    try MainActor.assumeIsolated {
      let font = try XCTUnwrap(Font.named("Sans 11", isRightToLeft: false))
      var shown: [Int] = []
      for width in [424, 600, 900, 4_000] {
        let layout = TableLayout(
          Self.tables[0], ChartSpace(width: width, font: font, isRightToLeft: false))
        XCTAssertFalse(layout.isStacked)
        let count = layout.columns.count
        XCTAssertEqual(layout.columns, [0] + (24 - count..<23))
        shown.append(count)
      }
      XCTAssertEqual(shown, shown.sorted())
      XCTAssertEqual(shown.last, 23)
      XCTAssertGreaterThan(shown[0], 3)
    }
  }

  func testWhatHasNoRoomBesideEachOtherStandsBeneath() throws {
    try MainActor.assumeIsolated {
      let font = try XCTUnwrap(Font.named("Sans 21", isRightToLeft: false))
      let space = ChartSpace(width: 424, font: font, isRightToLeft: false)
      let chart = TableChart(Self.tables[1]) { _ in MarkWords(count: "", name: "") }
      let layout = chart.layout(in: space)
      XCTAssertTrue(layout.isStacked)
      XCTAssertEqual(chart.height(in: space), layout.row)
      let place = try XCTUnwrap(chart.place(of: 0, in: space))
      XCTAssertEqual(chart.mark(atX: 20, y: place.y + place.height - 1, in: space), 0)
      XCTAssertNil(chart.mark(atX: 20, y: place.y + place.height + 2, in: space))
      XCTAssertGreaterThan(
        layout.row, layout.columns.count * space.line("0", .body).size.height)
    }
  }
}
