import CGtk
import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// In what order screen readers find the rows of a list, each of which has been others before.
final class ReadingOrderTests: WindowTestCase {
  private typealias Accessible = UnsafeMutablePointer<AtkObject>

  func testRowsAreReadAsTheyStand() throws {
    let library = try library(tweets: 500)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      for move in [0.5, -150, -400, 333, 900, 0, 1, -200] {
        if abs(move) <= 1 {
          rig.timeline.scroll(toShare: move)
        } else {
          rig.timeline.scroll(by: move)
        }
        rig.settle()
        XCTAssertGreaterThan(rig.rows.count, 2)
        let found = try Self.children(of: rig.list)
        let shown = rig.rows.map { gtk_widget_get_accessible($0.row.widget) }
        XCTAssertEqual(Array(found.prefix(shown.count)), shown, "\(move)")
      }
    }
  }

  // A reader that keeps in mind what it was told knows the same.
  func testEachMoveIsTold() throws {
    let library = try library(tweets: 500)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.settle()
      let reader = try Reader(rig.list, knowing: Self.children(of: rig.list))
      defer { reader.end() }
      for move in [-150.0, 40, 40, 333, -400, 900, 5, -90] {
        rig.timeline.scroll(by: move)
        rig.settle()
        XCTAssertEqual(reader.children, try Self.children(of: rig.list), "\(move)")
      }
      let told = reader.count
      rig.settle()
      rig.list.reload()
      XCTAssertEqual(reader.count, told, "nothing has moved")
      XCTAssertGreaterThan(told, 0)
    }
  }

  @MainActor
  private static func children(of list: Widget) throws -> [Accessible] {
    let object = try XCTUnwrap(gtk_widget_get_accessible(list.widget))
    return (0..<atk_object_get_n_accessible_children(object)).compactMap { index in
      let child = atk_object_ref_accessible_child(object, index)
      child.map { g_object_unref($0) }
      return child
    }
  }

  /// What asked once and goes by what it is told since.
  private final class Reader {
    private(set) var children: [Accessible]
    private(set) var count = 0
    private let object: Accessible
    private var signals: [gulong] = []

    @MainActor
    init(_ list: Widget, knowing children: [Accessible]) throws {
      self.children = children
      object = try XCTUnwrap(gtk_widget_get_accessible(list.widget))
      typealias Handler = @convention(c) (Accessible, guint, Accessible, gpointer) -> Void
      let add: Handler = { _, index, child, data in
        let reader = Reader.at(data)
        reader.count += 1
        reader.children.insert(child, at: Int(index))
      }
      let remove: Handler = { _, index, child, data in
        let reader = Reader.at(data)
        reader.count += 1
        XCTAssertEqual(reader.children.remove(at: Int(index)), child)
      }
      for (detail, handler) in [("add", add), ("remove", remove)] {
        signals.append(
          g_signal_connect_data(
            object, "children-changed::" + detail, unsafeBitCast(handler, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(0)))
      }
    }

    private static func at(_ data: gpointer) -> Reader {
      Unmanaged<Reader>.fromOpaque(data).takeUnretainedValue()
    }

    func end() { for signal in signals { g_signal_handler_disconnect(object, signal) } }
  }
}
