import GtkKit

/// Something that the window shows beneath its bar.
@MainActor
protocol Page: AnyObject {
  var widget: Widget { get }

  /// What the bar says meanwhile.
  var title: String { get }

  /// Whether nothing that is seen is on its way any more.
  var isSettled: Bool { get }

  /// Puts the keyboard where the person goes on.
  func takeFocus()

  /// Keeps what the person did here: the page is about to go.
  func leave()
}

extension Page {
  var isSettled: Bool { true }

  func leave() {}
}
