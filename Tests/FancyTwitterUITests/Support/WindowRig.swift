import Appearance
import CGtk
import GLibKit
import GtkTestSupport
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// A window on a library, and the hands that use it.
@MainActor
final class WindowRig {
  let look: Look
  let main: MainWindow
  let program = RigProgram()
  private(set) var opened: [String] = []
  private let styleSheet: ThemeStyleSheet
  private(set) var looks: HeardLooks?

  var timeline: TimelineView { main.content.timeline }
  var list: TimelineList { timeline.list }

  init(
    _ library: LibraryFolder, width: Int = 480, height: Int = 700, showsSample: Bool = false,
    look: Look = .forTests(), live: LiveAccounts? = nil
  ) {
    self.look = look
    styleSheet = ThemeStyleSheet(look: look)
    styleSheet.loadPanels()
    main = MainWindow(
      application: nil, look: look,
      session: LibrarySession(folder: library, folders: .current, live: live),
      size: Arguments.Size(width: width, height: height), program: program)
    program.main = main
    main.content.navigator.links.openLink = { [weak self] link in self?.opened.append(link.address)
    }
    main.open(showsSample: showsSample)
    XCTAssertTrue(
      runLoop {
        main.window.isMapped && (list.size.width > 100 || main.content.visibleScreen == "message")
      })
    // No window manager is there to give the window the keyboard.
    gdk_window_focus(gtk_widget_get_window(main.window.widget), guint32(GDK_CURRENT_TIME))
    XCTAssertTrue(runLoop { gtk_window_has_toplevel_focus(main.window.instance()) != 0 })
    settle()
  }

  isolated deinit { main.window.destroy() }

  /// Lets a test make what quick looks show, or hear of it.
  func hearLooks(
    _ make: @escaping (Destination, _ usual: (Destination) -> (any Screen)?) -> (any Screen)?
  ) {
    let peek = main.content.context.peek
    looks = peek.host.map { HeardLooks($0, make) }
    peek.host = looks
  }

  /// Runs the loop until all that is seen is there, laid out and painted.
  func settle() {
    XCTAssertTrue(runLoop { main.content.isSettled })
    XCTAssertTrue(runFrames(1, of: main.content.body))
    XCTAssertTrue(runIdle())
    XCTAssertTrue(runFrames(2, of: main.content.body))
    XCTAssertTrue(runLoop { main.content.isSettled })
  }

  /// Opens the screen of the tweet at the top of the list.
  func openFirstTweet() {
    if let tweet = list.rows[timeline.firstRow]?.placed?.tweet {
      main.content.navigator.show(.tweet(tweet.id))
    }
    settle()
  }

  /// The share of the bar's pixels that stand otherwise in the display than they would be drawn now.
  var unpaintedShareOfBar: Double {
    let body = main.content.body
    let (width, height) = (body.size.width, NavigationBar.height)
    let place = body.position(in: main.window)
    guard let window = gtk_widget_get_window(main.window.widget),
      let shown = gdk_pixbuf_get_from_window(
        window, gint(place.x), gint(place.y), gint(width), gint(height)),
      let bytes = gdk_pixbuf_read_pixels(shown)
    else { return 1 }
    defer { g_object_unref(UnsafeMutableRawPointer(shown)) }
    let (stride, channels) = (
      Int(gdk_pixbuf_get_rowstride(shown)), Int(gdk_pixbuf_get_n_channels(shown))
    )
    var wrong = 0
    body.snapshot().withPixels { pixels, drawnStride in
      for y in 0..<height {
        for x in 0..<width {
          let pixel = pixels[y * drawnStride + x]
          let place = y * stride + x * channels
          let isWrong = (0..<3).contains { channel in
            let drawn = Int(pixel >> UInt32(16 - 8 * channel)) & 0xFF
            return abs(Int(bytes[place + channel]) - drawn) > 24
          }
          if isWrong { wrong += 1 }
        }
      }
    }
    return Double(wrong) / Double(width * height)
  }

  /// The rows in sight from top to bottom, by their places in the section.
  var rows: [(index: Int, row: TweetRow)] {
    list.rows.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension Look {
  /// The look of a first start, where nothing moves.
  @MainActor
  static func forTests(themes: [String] = []) -> Look {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let look = Look(
      preferences: Preferences(),
      themes: ThemeLibrary(folders: [root + "/Resources/themes"] + themes))
    look.allowsAnimation = false
    return look
  }
}

extension MainContent {
  /// The name of what is seen: a screen's title, or the kind of the section beneath.
  var visibleScreen: String {
    if let top = stack.top { return top === navigator.factory.search ? "search" : top.title }
    switch stack.root {
    case is TimelineSections: return "timeline"
    case is MediaSection: return "media"
    case is TrendsSection: return "trends"
    default: return "message"
    }
  }
}
