import CGtk
import GLibKit
import GtkTestSupport
import XCTest

@testable import GtkKit

/// Whatever way a widget goes, nothing of it stays: neither the Swift object nor the GObject, nor what is in it.
final class LeakTests: GtkTestCase {
  func testAWidgetThatIsDroppedLeavesNothing() {
    MainActor.assumeIsolated {
      for sample in WidgetSample.all {
        checkLifetimes(sample.name + ", dropped") { watch in
          let widget = sample.make(watch)
          XCTAssertFalse(widget.isMapped)
        }
      }
    }
  }

  func testAWidgetThatIsDestroyedLeavesNothing() {
    MainActor.assumeIsolated {
      for sample in WidgetSample.all {
        checkLifetimes(sample.name + ", destroyed") { watch in sample.make(watch).destroy() }
      }
    }
  }

  func testAWidgetWhoseWindowIsDestroyedLeavesNothing() {
    MainActor.assumeIsolated {
      for sample in WidgetSample.all {
        checkLifetimes(sample.name + ", shown and destroyed") { watch in
          let widget = sample.make(watch)
          let window = OffscreenWindow(content: widget, width: 200, height: 200)
          watch(window)
          window.showAll()
          XCTAssertTrue(runLoop { widget.size.width > 1 }, sample.name)
          window.destroy()
        }
      }
    }
  }

  func testAWidgetThatIsTakenFromItsContainerLeavesNothing() {
    MainActor.assumeIsolated {
      for sample in WidgetSample.all {
        checkLifetimes(sample.name + ", taken away") { watch in
          let parent = CustomWidget()
          watch(parent)
          let widget = sample.make(watch)
          parent.add(widget)
          parent.remove(widget)
        }
      }
    }
  }

  func testWindowsLeaveNothing() {
    MainActor.assumeIsolated {
      checkLifetimes("Window") { watch in
        let window = Window(application: nil)
        watch(window)
        window.setContent(Label("content"))
        window.setTitleBar(HeaderBar(title: Label("title")))
        window.onClose { true }
        window.onFilesDropped { _ in }
        window.onFramePainted { _ in }
        window.showAll()
        window.present()
        XCTAssertTrue(runLoop { window.isMapped })
        window.onFramePainted { _ in }
        window.close()
      }
    }
  }

  func testDialogsLeaveNothing() {
    MainActor.assumeIsolated {
      let window = Window(application: nil)
      window.showAll()
      XCTAssertTrue(runLoop { window.isMapped })
      checkLifetimes("AboutDialog") { watch in
        AboutDialog.show(
          .init(name: "n", version: "1", comment: "c", icon: "i", authors: ["a"]), over: window)
        close(watch, "GtkAboutDialog")
      }
      window.destroy()
    }
  }

  // A copy of the event that opened it would hold the window for good.
  func testAMenuAtThePointerHoldsNoWindow() throws {
    try MainActor.assumeIsolated {
      let window = Window(application: nil)
      let button = Button(label: "anchor")
      window.setContent(button)
      window.showAll()
      XCTAssertTrue(runLoop { window.isMapped })
      let menu = PopupMenu()
      menu.add("_One") {}
      button.onPointerPress { [unowned button] _ in
        menu.open(over: button)
        return true
      }
      let target = try XCTUnwrap(gtk_button_get_event_window(button.instance()))
      let held = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)
      defer { held.deallocate() }
      held.pointee = UnsafeMutableRawPointer(target)
      g_object_add_weak_pointer(
        UnsafeMutableRawPointer(target).assumingMemoryBound(to: GObject.self), held)
      let event = try XCTUnwrap(gdk_event_new(GDK_BUTTON_PRESS))
      g_object_ref(UnsafeMutableRawPointer(target))
      event.pointee.any.window = target
      event.pointee.button.button = 3
      let seat = gdk_display_get_default_seat(gdk_window_get_display(target))
      gdk_event_set_device(event, gdk_seat_get_pointer(seat))
      gtk_main_do_event(event)
      gdk_event_free(event)
      XCTAssertTrue(runLoop { menu.isMapped })
      gtk_menu_popdown(menu.instance())
      gtk_widget_hide(menu.widget)
      window.destroy()
      XCTAssertTrue(runLoop { held.pointee == nil })
    }
  }

  func testPanelsLeaveNothing() {
    MainActor.assumeIsolated {
      let window = Window(application: nil)
      let anchor = Label("anchor")
      window.setContent(anchor)
      window.showAll()
      XCTAssertTrue(runLoop { window.isMapped })
      checkLifetimes("Popover") { watch in
        let content = Label("in it")
        let popover = Popover(over: anchor, content: content)
        for object in [content, popover] { watch(object) }
        content.show()
        popover.onClose {}
        popover.open()
        XCTAssertTrue(runLoop { popover.isMapped })
        popover.destroy()
      }
      checkLifetimes("PopupMenu") { watch in
        let menu = PopupMenu()
        watch(menu)
        menu.add("_One") {}
        menu.add("_Two", isSensitive: false) {}
        menu.open(over: anchor, at: anchor.isMapped ? .nowhere : nil)
        gtk_menu_popdown(menu.instance())
        gtk_widget_hide(menu.widget)
      }
      window.destroy()
      checkLifetimes("Popover that its window takes along") { watch in
        let window = Window(application: nil)
        let anchor = Label("anchor")
        window.setContent(anchor)
        window.showAll()
        XCTAssertTrue(runLoop { window.isMapped })
        let popover = Popover(over: anchor, content: Label("in it"))
        for object in [window, anchor, popover] { watch(object) }
        popover.open()
        XCTAssertTrue(runLoop { popover.isMapped })
        window.destroy()
      }
    }
  }

  func testAnAnsweredFileChooserLeavesNothing() {
    MainActor.assumeIsolated {
      for kind in [FileChooser.Kind.file, .folder, .newFile] {
        var answers = 0
        checkLifetimes("FileChooser") { watch in
          let chooser = FileChooser(title: "Open", kind: kind, over: nil)
          watch(chooser)
          chooser.addFilter("Archives", patterns: ["*.zip"])
          chooser.choose { path in
            XCTAssertNil(path)
            answers += 1
          }
          let dialog = topLevel("GtkFileChooserDialog")
          XCTAssertNotNil(dialog)
          guard let dialog else { return }
          // Else a key that is pressed twice would open two.
          XCTAssertTrue(gtk_window_get_modal(dialog.instance()) != 0)
          for widget in everything(in: dialog) { watch(widget) }
          gtk_dialog_response(dialog.instance(), gint(GTK_RESPONSE_CANCEL.rawValue))
        }
        XCTAssertEqual(answers, 1)
        checkLifetimes("FileChooser that is never shown") { watch in
          watch(FileChooser(title: "Open", kind: kind, over: nil))
        }
      }
    }
  }

  // Each program of the desktop shows what is listed there.
  func testAFileThatIsChosenIsNotListedAmongThoseUsedLast() throws {
    let path = FileManager.default.temporaryDirectory.path + "/secret-\(UUID().uuidString).zip"
    try "".write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try MainActor.assumeIsolated {
      let manager = gtk_recent_manager_get_default()
      for isListed in [false, true] {
        let chooser = FileChooser(title: "Open", kind: .file, over: nil)
        var answer: String?
        chooser.choose { answer = $0 }
        let dialog = try XCTUnwrap(topLevel("GtkFileChooserDialog"))
        gtk_file_chooser_set_filename(dialog.opaque, path)
        XCTAssertTrue(
          runLoop {
            let selected = gtk_file_chooser_get_filename(dialog.opaque)
            defer { g_free(selected) }
            return selected.map { String(cString: $0) } == path
          })
        gtk_dialog_response(dialog.instance(), gint(GTK_RESPONSE_ACCEPT.rawValue))
        XCTAssertTrue(runLoop { answer == path })
        let address = URL(fileURLWithPath: path).absoluteString
        // GTK lists it some time later.
        if !isListed { _ = runLoop(seconds: 2) { false } }
        XCTAssertEqual(gtk_recent_manager_has_item(manager, address) != 0, isListed)
        // What the person has there already stays.
        gtk_recent_manager_add_item(manager, address)
        XCTAssertTrue(runLoop { gtk_recent_manager_has_item(manager, address) != 0 })
        if isListed { gtk_recent_manager_remove_item(manager, address, nil) }
      }
    }
  }

  // They began with the files that were used last: on a new desktop with an empty list.
  func testAChooserBeginsWhereFilesComeOrAtHome() {
    MainActor.assumeIsolated {
      let folder =
        g_get_user_special_dir(G_USER_DIRECTORY_DOWNLOAD).map { String(cString: $0) }
        ?? String(cString: g_get_home_dir())
      let choosers: [any FileChooserInterface] = [
        FileChooser(title: "Open", kind: .file, over: nil),
        FileOrFolderChooser(
          title: "Open", line: "A file.", button: "Open", cancel: "Cancel", over: nil
        ) { _ in true },
      ]
      for chooser in choosers {
        XCTAssertTrue(
          runLoop {
            guard let shown = gtk_file_chooser_get_current_folder(chooser.opaque) else {
              return false
            }
            defer { g_free(shown) }
            return String(cString: shown) == folder
          })
        (chooser as? FileOrFolderChooser)?.destroy()
      }
    }
  }

  func testAFileThatIsProposedLiesWhereItIsSaidTo() throws {
    try MainActor.assumeIsolated {
      let chooser = FileChooser(title: "Save", kind: .newFile, over: nil)
      let folder = FileManager.default.temporaryDirectory.path
      chooser.propose(folder + "/tweets.html")
      XCTAssertTrue(
        runLoop {
          let shown = gtk_file_chooser_get_current_folder(chooser.opaque)
          defer { g_free(shown) }
          return shown.map { String(cString: $0) } == folder
        })
      let name = try XCTUnwrap(gtk_file_chooser_get_current_name(chooser.opaque))
      defer { g_free(name) }
      XCTAssertEqual(String(cString: name), "tweets.html")
    }
  }

  func testAnAnsweredFileOrFolderChooserLeavesNothing() {
    MainActor.assumeIsolated {
      checkLifetimes("FileOrFolderChooser") { watch in
        let chooser = FileOrFolderChooser(
          title: "Open", line: "A file.", button: "Open", cancel: "Cancel", over: nil
        ) { _ in true }
        watch(chooser)
        chooser.addFilter("Archives", patterns: ["*.zip"])
        chooser.choose { XCTAssertNil($0) }
        gtk_dialog_response(chooser.instance(), gint(GTK_RESPONSE_CANCEL.rawValue))
      }
    }
  }

  func testWhatIsNoWidgetLeavesNothing() {
    MainActor.assumeIsolated {
      checkLifetimes("Adjustment") { watch in
        let adjustment = Adjustment()
        adjustment.onChange { [weak adjustment] in _ = adjustment?.value }
        adjustment.configure(value: 1, lower: 0, upper: 10, page: 1, step: 1)
        watch(adjustment)
      }
      checkLifetimes("Application") { watch in
        let application = Application(id: "org.example.Leak")
        watch(application)
        application.addAction("do", keys: ["<Primary>d"]) {}
        application.onCommandLine { _, _, _ in 0 }
        application.onActivate {}
        application.onOpen { _, _ in }
      }
      weak var font: Font?
      weak var layout: TextLayout?
      weak var look: DesktopLook?
      weak var dissolve: Dissolve?
      do {
        let label = Label("text")
        font = label.font
        let text = TextLayout("text", style: TextStyle(size: 15), font: label.font)
        let plain = text.plain
        let following = DesktopLook()
        following.follow()
        let dissolving = Dissolve(label)
        dissolving.start(Surface(width: 2, height: 2, scale: 1), seconds: 1)
        (layout, look, dissolve) = (plain, following, dissolving)
      }
      XCTAssertNil(font)
      XCTAssertNil(layout)
      XCTAssertNil(look)
      XCTAssertNil(dissolve)
    }
  }

  func testATextWithoutItsColoursIsFreedWhole() {
    MainActor.assumeIsolated {
      let paint = Paint(red: 1, green: 0, blue: 0)
      let layout = TextLayout(
        "marked", style: TextStyle(size: 15, lineHeight: 21), font: Label("").font,
        spans: [TextSpan(range: 0..<3, paint: paint), TextSpan(range: 3..<6, paint: paint)])
      @MainActor func make(_ count: Int) { for _ in 0..<count { _ = layout.plain } }
      // Pango fills its caches first.
      make(6_000)
      let before = mallinfo2().uordblks
      make(6_000)
      // Six thousand lists would be more than half a megabyte; other threads free and take some meanwhile.
      XCTAssertLessThan(mallinfo2().uordblks, before + 300_000)
    }
  }
}

/// Closes the one top-level window of a type, as the window manager does.
@MainActor
private func close(_ watch: (Object) -> Void, _ typeName: String) {
  guard let shown = topLevel(typeName) as? Window else {
    return XCTFail("there is no \(typeName)")
  }
  XCTAssertTrue(runLoop { shown.isMapped })
  for widget in everything(in: shown) { watch(widget) }
  shown.close()
}

/// The one top-level window of a type.
@MainActor
private func topLevel(_ typeName: String) -> Widget? {
  guard let list = gtk_window_list_toplevels() else { return nil }
  defer { g_list_free(list) }
  var next: UnsafeMutablePointer<GList>? = list
  while let item = next {
    if let data = item.pointee.data, String(cString: g_type_name(cgtk_type_of(data))) == typeName {
      return Widget.of(data)
    }
    next = item.pointee.next
  }
  return nil
}

/// A widget and all that is in it, GTK's own parts included.
@MainActor
private func everything(in root: Widget) -> [Widget] {
  guard cgtk_is_a(root.widget, gtk_container_get_type()) != 0 else { return [root] }
  let list = Unmanaged.passRetained(WidgetCollector())
  defer { list.release() }
  gtk_container_forall(
    root.instance(),
    { widget, data in
      guard let widget, let data else { return }
      Unmanaged<WidgetCollector>.fromOpaque(data).takeUnretainedValue().widgets
        .append(Widget.of(widget))
    }, list.toOpaque())
  return [root] + list.takeUnretainedValue().widgets.flatMap(everything)
}

@MainActor
private final class WidgetCollector {
  var widgets: [Widget] = []
}
