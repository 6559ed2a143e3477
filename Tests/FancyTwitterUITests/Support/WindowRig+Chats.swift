import CGtk
import GtkTestSupport
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// The hands that use direct messages.
extension WindowRig {
  var messages: MessagesSection { main.content.sections.screens.chats }

  /// Shows the section, and waits for all that it says.
  func showMessages() {
    main.content.show(.section(.messages))
    settle()
  }

  /// The row of the section's list at a place, as it is seen.
  func chatRow(_ index: Int) throws -> ChatRow {
    XCTAssertTrue(runLoop { (messages.list.cells[index] as? ChatRow)?.line != nil }, "row \(index)")
    return try XCTUnwrap(messages.list.cells[index] as? ChatRow)
  }

  func chatLine(_ index: Int) throws -> ChatLine { try XCTUnwrap(try chatRow(index).line) }

  /// Opens a chat, and waits for its entries.
  @discardableResult
  func openChat(
    _ name: String, at place: Int? = nil, finding words: String = ""
  ) throws -> ChatScreen {
    let id = try XCTUnwrap(ChatID(network: .x, value: name))
    main.content.navigator.show(.chat(id, at: place, finding: words))
    return try openedChat()
  }

  /// The chat that is seen, once its entries are there.
  func openedChat() throws -> ChatScreen {
    XCTAssertTrue(runLoop { (main.content.stack.top as? ChatScreen)?.chat != nil })
    let screen = try XCTUnwrap(main.content.stack.top as? ChatScreen)
    settle()
    return screen
  }

  /// Presses and releases the pointer's first button at a point of a list.
  func click(_ list: VirtualList, x: Int, y: Int) {
    pointer(GDK_BUTTON_PRESS, on: list, x: x, y: y)
    pointer(GDK_BUTTON_RELEASE, on: list, x: x, y: y)
    settle()
  }

  /// The menu that was opened over a widget, and its items; it goes with the answer.
  func menu(over widget: Widget) throws -> [String] {
    XCTAssertTrue(runLoop { gtk_menu_get_for_attach_widget(widget.widget) != nil })
    let data = try XCTUnwrap(gtk_menu_get_for_attach_widget(widget.widget)?.pointee.data)
    let menu = Widget.of(data)
    XCTAssertTrue(runLoop { menu.isMapped })
    let items = gtk_container_get_children(menu.instance())
    defer { g_list_free(items) }
    var (titles, next) = ([String](), items)
    while let item = next {
      if let data = item.pointee.data,
        let label = gtk_menu_item_get_label(Widget.of(data).instance())
      {
        titles.append(String(cString: label).replacing("_", with: ""))
      }
      next = item.pointee.next
    }
    gtk_menu_popdown(menu.instance())
    XCTAssertTrue(runLoop { gtk_menu_get_for_attach_widget(widget.widget) == nil })
    return titles
  }

  /// Answers the question that is asked in a dialog; answers whether there is one.
  func answer(
    _ response: GtkResponseType, in type: GType = gtk_message_dialog_get_type()
  ) -> Bool { Self.answer(response, in: type) }

  static func answer(
    _ response: GtkResponseType, in type: GType = gtk_message_dialog_get_type()
  ) -> Bool {
    let list = gtk_window_list_toplevels()
    defer { g_list_free(list) }
    var next = list
    while let item = next {
      if let data = item.pointee.data, cgtk_is_a(data, type) != 0 {
        gtk_dialog_response(data.assumingMemoryBound(to: GtkDialog.self), gint(response.rawValue))
        return true
      }
      next = item.pointee.next
    }
    return false
  }
}

extension ChatScreen {
  /// The row of an entry; nil while it is out of sight.
  func row(_ index: Int) -> BubbleRow? { list.cells[index] as? BubbleRow }

  /// An entry as it is seen.
  func placed(_ index: Int) throws -> PlacedBubble {
    try XCTUnwrap(row(index)?.placed, "entry \(index)")
  }
}
