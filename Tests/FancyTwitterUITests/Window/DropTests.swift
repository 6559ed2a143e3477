import CGtk
import Foundation
import GLibKit
import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// Files that are dragged from another program over a window, and dropped on it.
final class DropTests: WindowTestCase {
  /// Tells a window of a drag, as GTK does: `values` are what the signal tells beside the drag itself.
  @MainActor
  private static func emit(_ signal: String, _ values: [Int], on window: Window) {
    var arguments = [GValue()]
    g_value_init(&arguments[0], cgtk_type_of(window.gobject))
    g_value_set_object(&arguments[0], window.gobject)
    arguments.append(GValue())
    g_value_init(&arguments[1], gdk_drag_context_get_type())
    for (index, value) in values.enumerated() {
      arguments.append(GValue())
      // The last one is the time.
      let isTime = index == values.count - 1
      g_value_init(&arguments[index + 2], g_type_from_name(isTime ? "guint" : "gint"))
      isTime
        ? g_value_set_uint(&arguments[index + 2], guint(value))
        : g_value_set_int(&arguments[index + 2], gint(value))
    }
    var answer = GValue()
    let id = g_signal_lookup(signal, gtk_widget_get_type())
    guard signal == "drag-motion" else { return g_signal_emitv(&arguments, id, 0, nil) }
    g_value_init(&answer, cgtk_type_boolean())
    g_signal_emitv(&arguments, id, 0, &answer)
  }

  func testAWindowShowsThatItWouldTakeWhatIsDraggedOverIt() throws {
    try inWindow(tweets: 20) { rig in
      let found = descendants(rig.main.content.body, of: "FancyTwitterDropHint").first
      let hint = try XCTUnwrap(found as? DropHint)
      XCTAssertFalse(hint.isVisible)
      let heard = HeardNotices(hint)
      defer { heard.end() }
      Self.emit("drag-motion", [40, 40, 1], on: rig.main.window)
      XCTAssertTrue(hint.isMapped)
      XCTAssertEqual(hint.size.width, rig.main.content.body.size.width)
      XCTAssertEqual(hint.size.height, rig.main.content.body.size.height)
      XCTAssertTrue(heard.said.contains { $0.hasPrefix("Drop to read") }, "\(heard.said)")
      Self.emit("drag-leave", [1], on: rig.main.window)
      XCTAssertFalse(hint.isVisible)
    }
  }

  /// Copies addresses, as file managers do where there is a text, too.
  @MainActor
  private static func copy(_ uris: [String], text: String? = nil) {
    dropped = uris
    droppedText = text
    let kinds = text == nil ? ["text/uri-list"] : ["text/uri-list", "UTF8_STRING"]
    var targets = kinds.enumerated().map { index, name in
      GtkTargetEntry(target: strdup(name), flags: 0, info: guint(index))
    }
    defer { for target in targets { free(target.target) } }
    gtk_clipboard_set_with_data(
      gtk_clipboard_get(gdk_atom_intern("CLIPBOARD", 0)), &targets, guint(targets.count),
      { _, data, kind, _ in
        if kind == 1, let text = DropTests.droppedText {
          gtk_selection_data_set_text(data, text, -1)
          return
        }
        var uris = DropTests.dropped.map { strdup($0) } + [nil]
        gtk_selection_data_set_uris(data, &uris)
        for uri in uris { free(uri) }
      }, { _, _ in }, nil)
  }

  /// Drops addresses on a text, as GTK does.
  @MainActor
  private static func drop(_ uris: [String], on view: TextView) throws {
    copy(uris)
    let atom = gdk_atom_intern("text/uri-list", 0)
    let clipboard = gtk_clipboard_get(gdk_atom_intern("CLIPBOARD", 0))
    let data = try XCTUnwrap(gtk_clipboard_wait_for_contents(clipboard, atom))
    defer { gtk_selection_data_free(data) }
    var arguments = Array(repeating: GValue(), count: 7)
    g_value_init(&arguments[0], cgtk_type_of(view.gobject))
    g_value_set_object(&arguments[0], view.gobject)
    g_value_init(&arguments[1], gdk_drag_context_get_type())
    for index in [2, 3] { g_value_init(&arguments[index], g_type_from_name("gint")) }
    g_value_init(&arguments[4], gtk_selection_data_get_type())
    g_value_set_boxed(&arguments[4], UnsafeRawPointer(data))
    for index in [5, 6] { g_value_init(&arguments[index], g_type_from_name("guint")) }
    g_signal_emitv(
      &arguments, g_signal_lookup("drag-data-received", gtk_widget_get_type()), 0, nil)
    for index in arguments.indices { g_value_unset(&arguments[index]) }
  }

  // Read by a C function, on the main thread as all else.
  nonisolated(unsafe) private static var dropped: [String] = []
  nonisolated(unsafe) private static var droppedText: String?

  // The path of the file, with the name of one's home, was about to be published.
  func testAPictureThatIsCopiedInAFileManagerIsThePictureOfTheDraft() throws {
    try inWindow(tweets: 20) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      let view = page.editor.view
      @MainActor func paste(_ uris: [String], _ text: String?) {
        Self.copy(uris, text: text)
        rig.press(UInt32(GDK_KEY_v), holding: GDK_CONTROL_MASK)
      }
      view.text = "A cup: "
      view.placeCursor(at: view.count)
      paste(["file:///home/ada/a%20cup.PNG"], "/home/ada/a cup.PNG")
      XCTAssertTrue(runLoop { page.editor.picture == "/home/ada/a cup.PNG" })
      XCTAssertEqual(view.text, "A cup: ")
      paste(["file:///nowhere/archive.zip"], nil)
      XCTAssertTrue(
        runLoop { rig.main.content.messages.banner.text.contains("archive.zip") },
        rig.main.content.messages.banner.text)
      // What is no file of this computer is a text as any other.
      paste(["https://a.example/"], "A page")
      XCTAssertTrue(runLoop { view.text == "A cup: A page" }, view.text)
      rig.press(UInt32(GDK_KEY_a), holding: GDK_CONTROL_MASK)
      paste(["https://a.example/"], nil)
      XCTAssertTrue(runLoop { view.text == "https://a.example/" }, view.text)
      rig.press(UInt32(GDK_KEY_z), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(view.text, "A cup: A page")
      XCTAssertEqual(page.editor.picture, "/home/ada/a cup.PNG")
    }
  }

  // Their paths were written into the draft.
  func testFilesThatAreDroppedOnADraftAreItsPictureOrAreRead() throws {
    try inWindow(tweets: 20) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      var heard: [Window.Drop] = []
      let usual = page.editor.onDrop
      page.editor.onDrop = {
        heard.append($0)
        usual($0)
      }
      try Self.drop(["file:///nowhere/a%20cup.PNG"], on: page.editor.view)
      XCTAssertEqual(page.editor.picture, "/nowhere/a cup.PNG")
      XCTAssertEqual(heard, [])
      try Self.drop(["file:///nowhere/archive.zip"], on: page.editor.view)
      XCTAssertEqual(heard, [Window.Drop(paths: ["/nowhere/archive.zip"])])
      XCTAssertTrue(
        runLoop { rig.main.content.messages.banner.text.contains("archive.zip") },
        rig.main.content.messages.banner.text)
      XCTAssertEqual(page.editor.text, "")
      try Self.drop(["https://a.example/"], on: page.editor.view)
      XCTAssertEqual(page.editor.text, "https://a.example/")
      XCTAssertEqual(page.editor.picture, "/nowhere/a cup.PNG")
      // Files first: who gives them gives their paths as a text, too.
      let targets = gtk_drag_dest_get_target_list(page.editor.view.widget)
      var count: gint = 0
      let table = gtk_target_table_new_from_list(targets, &count)
      defer { gtk_target_table_free(table, count) }
      XCTAssertEqual(table?.pointee.target.map { String(cString: $0) }, "text/uri-list")
      XCTAssertGreaterThan(count, 1)
    }
  }

  func testWhatIsNotTakenIsAnswered() throws {
    let picture = folder + "/cup.jpg"
    try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: URL(fileURLWithPath: picture))
    let list = folder + "/list.csv"
    try Data("a cup,of tea\n".utf8).write(to: URL(fileURLWithPath: list))
    try inWindow(tweets: 20) { rig in
      let intake = FileIntake(rig.main.content.context)
      let banner = rig.main.content.messages.banner
      intake.take(Window.Drop(hasForeign: true))
      XCTAssertTrue(runLoop { banner.text.contains("no file on this computer") }, banner.text)
      banner.press()
      intake.archives.onArchives = { rig.main.importArchives($0.map(\.path)) }
      intake.take(Window.Drop(paths: [picture]))
      XCTAssertTrue(runLoop { banner.text.contains("is no archive") }, banner.text)
      banner.press()
      intake.take(Window.Drop(paths: [list]))
      XCTAssertTrue(runLoop { banner.text.contains("list.csv") }, banner.text)
      XCTAssertEqual(rig.list.viewport.count, 20)
    }
  }

  // Sixty pictures were sixty notices.
  func testWhatIsNotTakenOfOneDropIsAnsweredOnce() throws {
    let pictures = (0..<60).map { folder + "/photo\($0).jpg" }
    for picture in pictures {
      try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: URL(fileURLWithPath: picture))
    }
    let list = folder + "/package.json"
    try Data(#"{"name": "x", "id": "123"}"#.utf8).write(to: URL(fileURLWithPath: list))
    try inWindow(tweets: 20) { rig in
      let banner = rig.main.content.messages.banner
      rig.main.content.messages.remove(.notice)
      let takes: [@MainActor () -> Void] = [
        { rig.main.content.take(Window.Drop(paths: pictures + [list])) },
        { rig.main.importArchives(pictures) },
      ]
      for take in takes {
        take()
        XCTAssertTrue(
          runLoop {
            banner.text.hasSuffix("photo1.jpg, photo2.jpg, …")
              || banner.text.hasSuffix("photo0.jpg, photo1.jpg, …")
          },
          banner.text)
        XCTAssertTrue(banner.text.contains(" files cannot be read here: "), banner.text)
        banner.press()
        XCTAssertFalse(banner.widget.isVisible, banner.text)
      }
    }
  }

  // It was opened on the main thread, and waited for a writer for ever.
  func testAPipeThatIsDroppedHoldsNothingUp() throws {
    let pipe = folder + "/pipe.json"
    XCTAssertEqual(mkfifo(pipe, 0o600), 0)
    try inWindow(tweets: 20) { rig in
      rig.main.content.messages.remove(.notice)
      rig.main.content.take(Window.Drop(paths: [pipe]))
      let banner = rig.main.content.messages.banner
      XCTAssertTrue(runLoop { banner.text.contains("pipe.json cannot be read") }, banner.text)
    }
  }

  // They were kept at once, and could be taken away one by one only.
  func testAListThatIsDroppedIsAskedAboutAndCanBeTakenBackAsAWhole() throws {
    let list = folder + "/kept.json"
    let entries = (0..<500).map { #"{"id": "\#(5000 + $0)", "text": "tea"}"# }
    try Data("[\(entries.joined(separator: ","))]".utf8).write(to: URL(fileURLWithPath: list))
    try inWindow(tweets: 20) { rig in
      let content = rig.main.content
      rig.program.onCommand = { [weak content] command in _ = content?.perform(command) }
      let banner = content.messages.banner
      let table = try BookmarkTable(folder: content.session.folder)
      content.messages.remove(.notice)
      for press in [0, 1] {
        content.take(Window.Drop(paths: [list]))
        XCTAssertTrue(
          runLoop {
            banner.widget.isVisible && banner.text == "kept.json: 500 bookmarks. Read them?"
          }, banner.text)
        XCTAssertEqual(try table.count, 0)
        banner.press(press)
      }
      XCTAssertTrue(runLoop { banner.text == "kept.json: 500 new bookmarks." }, banner.text)
      XCTAssertEqual(try table.count, 500)
      XCTAssertEqual(content.context.bookmarks.count, 500)
      rig.press(UInt32(GDK_KEY_z), holding: GDK_CONTROL_MASK)
      XCTAssertTrue(runLoop { content.context.bookmarks.count == 0 })
      XCTAssertEqual(try table.count, 0)
      XCTAssertTrue(try table.removed().isEmpty)
      XCTAssertFalse(banner.widget.isVisible)
    }
  }

  func testATableOfPeopleThatIsDroppedIsOfNames() throws {
    let table = folder + "/followers.csv"
    try Data("id,username,name,followers\n99,kes,Kes,1\n".utf8).write(
      to: URL(fileURLWithPath: table))
    try inWindow(tweets: 20) { rig in
      let content = rig.main.content
      let banner = content.messages.banner
      content.messages.remove(.notice)
      content.take(Window.Drop(paths: [table]))
      XCTAssertTrue(runLoop { banner.text == "followers.csv: 1 name. Read it?" }, banner.text)
      banner.press(1)
      XCTAssertTrue(runLoop { banner.text == "followers.csv: 1 name was read." }, banner.text)
      let key = try XCTUnwrap(PersonKey(network: .x, id: "99", handle: ""))
      XCTAssertEqual(content.context.names.name(of: key)?.handle, "kes")
      XCTAssertEqual(content.context.bookmarks.count, 0)
      banner.press()
      XCTAssertTrue(runLoop { content.context.names.name(of: key) == nil })
    }
  }
}
