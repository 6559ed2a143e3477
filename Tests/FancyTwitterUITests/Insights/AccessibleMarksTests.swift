import CGtk
import GtkTestSupport
import Insights
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// A screen reader finds the marks of a chart, reads them and chooses one.
final class AccessibleMarksTests: WindowTestCase {
  private func library() throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/heard")
    try TestLibrary.add([0, 0, 1, 40].map { TestLibrary.tweet($0 * 86_400 + 43_200) }, to: library)
    return library
  }

  @MainActor
  private static func item(
    _ index: Int, of widget: Widget
  ) throws -> UnsafeMutablePointer<AtkObject> {
    try XCTUnwrap(
      atk_object_ref_accessible_child(gtk_widget_get_accessible(widget.widget), gint(index)))
  }

  @MainActor
  private static func has(_ state: AtkStateType, _ object: UnsafeMutablePointer<AtkObject>) -> Bool
  {
    let set = atk_object_ref_state_set(object)
    defer { g_object_unref(set) }
    return atk_state_set_contains_state(set, state) != 0
  }

  func testMarksAreItemsWithNamesAndPlacesThatAreChosen() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.showInsights()
      for kind in InsightCard.Kind.all {
        guard let view = page.cards[kind]?.view, view.chart.markCount > 0 else { continue }
        let list = gtk_widget_get_accessible(view.widget)
        XCTAssertEqual(Int(atk_object_get_n_accessible_children(list)), view.chart.markCount)
        let first = try Self.item(0, of: view)
        XCTAssertEqual(String(cString: atk_object_get_name(first)), view.accessibleName(ofItem: 0))
        g_object_unref(first)
      }
      let view = try XCTUnwrap(page.cards[.calendar]).view
      XCTAssertEqual(atk_object_get_role(gtk_widget_get_accessible(view.widget)), ATK_ROLE_LIST)
      XCTAssertTrue(
        Self.has(ATK_STATE_MANAGES_DESCENDANTS, gtk_widget_get_accessible(view.widget)))
      let day = try Self.item(1, of: view)
      defer { g_object_unref(day) }
      XCTAssertEqual(String(cString: atk_object_get_name(day)), "Thursday, 2 January 2020, 1 post")
      XCTAssertEqual(atk_object_get_role(day), ATK_ROLE_LIST_ITEM)
      XCTAssertEqual(atk_object_get_index_in_parent(day), 1)
      XCTAssertTrue(Self.has(ATK_STATE_SHOWING, day) && !Self.has(ATK_STATE_FOCUSED, day))
      try Self.checkPlace(of: day, in: view)
      XCTAssertEqual(atk_component_grab_focus(OpaquePointer(day)), 1)
      XCTAssertTrue(Self.has(ATK_STATE_FOCUSED, day))
      XCTAssertEqual(atk_action_get_n_actions(OpaquePointer(day)), 1)
      XCTAssertEqual(atk_action_do_action(OpaquePointer(day), 0), 1)
      let list = try XCTUnwrap(rig.main.content.stack.top as? TweetListScreen)
      XCTAssertTrue(runLoop { list.timeline.list.viewport.count == 1 })
    }
  }

  func testWhatIsDrawnOfAMarkIsSaid() {
    MainActor.assumeIsolated {
      let words = MarkWords(count: "90 posts", name: "Longest streak, March")
      let facts = FactsChart([.init(value: "31 days", name: "Longest streak", words: words)])
      XCTAssertEqual(facts.spoken(of: 0), "31 days, Longest streak, March, 90 posts")
      let liked = MarkWords(count: "3 likes", name: "2 May")
      let rank = RankChart([
        .init(name: "Hello", count: 3, words: liked),
        .init(name: "Ada", count: 4, words: MarkWords(count: "4 posts", name: "Ada")),
      ])
      XCTAssertEqual(rank.spoken(of: 0), "Hello, 2 May, 3 likes")
      XCTAssertEqual(rank.spoken(of: 1), "Ada, 4 posts")
      // Two may have one name, and of each year there is one.
      let ada = MarkWords(count: "4 posts", name: "Ada")
      for (name, words, rank, note, told) in [
        ("Ada", ada, "1", "@ada", "Ada, @ada, 4 posts"),
        ("Hello", liked, "2024", "", "Hello, 2024, 2 May, 3 likes"),
        (
          "Hello", MarkWords(count: "3 likes", name: "2 May 2024"), "2024", "2 May 2024",
          "Hello, 2 May 2024, 3 likes"
        ),
      ] {
        var row = RankChart.Row(name: name, count: 4, words: words)
        (row.rank, row.note) = (rank, note)
        XCTAssertEqual(RankChart([row]).spoken(of: 0), told)
      }
      let dated = ChartTable(
        headings: ["Post", "Day", "Likes"],
        rows: [[.text("Hello"), .text("2 May"), .number(3)]])
      for (name, told) in [
        ("2 May", "Hello, Day: 2 May, Likes: 3"), ("Hello · 2 May", "Hello · 2 May, Likes: 3"),
      ] {
        let chart = TableChart(dated) { _ in MarkWords(count: "", name: name) }
        XCTAssertEqual(chart.spoken(of: 0), told)
      }
      let table = ChartTable(
        headings: ["Month", "Posts", "Replies"],
        rows: [[.text("March 2026"), .number(5), .number(7)]])
      for (name, told) in [
        ("March 2026", "March 2026, Posts: 5, Replies: 7"),
        ("Spring", "March 2026, Posts: 5, Replies: 7, Spring"),
        ("March 2026 · tea", "March 2026 · tea, Posts: 5, Replies: 7"),
      ] {
        let chart = TableChart(table) { _ in MarkWords(count: "12 posts", name: name) }
        let view = ChartView("Months", chart, look: .forTests())
        XCTAssertEqual(view.accessibleName(ofItem: 0), told)
        XCTAssertEqual(view.name(of: 0, withTitle: true), "Months, " + told)
      }
    }
  }

  func testAReaderHearsOfTheMarkThatAnArrowLeadsTo() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let view = try XCTUnwrap(rig.showInsights().cards[.calendar]).view
      let list = try XCTUnwrap(gtk_widget_get_accessible(view.widget))
      let heard = Heard()
      let signal = g_signal_connect_data(
        list, "active-descendant-changed",
        unsafeBitCast(Heard.hear, to: GCallback.self), Unmanaged.passUnretained(heard).toOpaque(),
        nil, GConnectFlags(0))
      defer { g_signal_handler_disconnect(list, signal) }
      view.grabFocus()
      XCTAssertEqual(heard.names, [], "the chart itself is read then")
      for _ in 0..<2 {
        rig.press(Key.left)
        XCTAssertEqual(heard.names.last, view.focused.map { view.accessibleName(ofItem: $0) })
      }
      XCTAssertEqual(Set(heard.names).count, 2)
    }
  }

  /// An item is where its mark is drawn, and is found there.
  @MainActor
  private static func checkPlace(
    of item: UnsafeMutablePointer<AtkObject>, in view: ChartView
  ) throws {
    var (x, y, width, height): (gint, gint, gint, gint) = (0, 0, 0, 0)
    atk_component_get_extents(OpaquePointer(item), &x, &y, &width, &height, ATK_XY_WINDOW)
    XCTAssertTrue(width > 0 && height > 0 && x > 0 && y > 0)
    let list = OpaquePointer(gtk_widget_get_accessible(view.widget))
    let found = try XCTUnwrap(
      atk_component_ref_accessible_at_point(list, x + width / 2, y + height / 2, ATK_XY_WINDOW))
    XCTAssertEqual(atk_object_get_index_in_parent(found), atk_object_get_index_in_parent(item))
    g_object_unref(found)
    XCTAssertNil(atk_component_ref_accessible_at_point(list, -5, -5, ATK_XY_WINDOW))
    for (x, y) in [(gint.min, gint.min), (.max, .max), (.min, .max), (.max, .min)] {
      XCTAssertNil(atk_component_ref_accessible_at_point(list, x, y, ATK_XY_SCREEN))
    }
  }

  func testAnItemOfAChartThatIsNoMoreIsDefunct() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.showInsights()
      let view = try XCTUnwrap(page.cards[.calendar]).view
      let last = try Self.item(view.chart.markCount - 1, of: view)
      defer { g_object_unref(last) }
      XCTAssertNil(atk_object_ref_accessible_child(gtk_widget_get_accessible(view.widget), 4000))
      // What nobody sees has no place.
      let list = OpaquePointer(gtk_widget_get_accessible(view.widget))
      view.isVisible = false
      var (x, y, width, height): (gint, gint, gint, gint) = (0, 0, 0, 0)
      atk_component_get_extents(OpaquePointer(last), &x, &y, &width, &height, ATK_XY_SCREEN)
      XCTAssertEqual([x, y, width, height], [-1, -1, -1, -1])
      XCTAssertNil(atk_component_ref_accessible_at_point(list, 0, 0, ATK_XY_SCREEN))
      view.isVisible = true
      view.show(FactsChart([]))
      XCTAssertTrue(Self.has(ATK_STATE_DEFUNCT, last))
      XCTAssertEqual(atk_action_do_action(OpaquePointer(last), 0), 0)
    }
  }
}

/// The names of the marks that a reader is told of.
private final class Heard {
  var names: [String] = []

  static let hear:
    @convention(c) (
      UnsafeMutableRawPointer, UnsafeMutablePointer<AtkObject>, UnsafeMutableRawPointer
    ) -> Void = { _, item, heard in
      Unmanaged<Heard>.fromOpaque(heard).takeUnretainedValue().names.append(
        String(cString: atk_object_get_name(item)))
    }
}
