import CGtk
import GLibKit

/// The desktop's dialog that asks before something cannot be undone.
@MainActor
public enum Question {
  /// Asks over a window; `body` runs when the person agrees, and not when they dismiss it.
  ///
  /// - Parameters:
  ///   - title: What is asked.
  ///   - text: What comes of it.
  ///   - yes: Names what is done; an underscore marks its key.
  ///   - no: Names what leaves all as it is, which is what Enter and Escape do.
  ///   - window: What the question stands over.
  ///   - body: What is done.
  public static func ask(
    _ title: String, _ text: String, yes: String, no: String, over window: Window?,
    _ body: @escaping () -> Void
  ) {
    ask(title, text, choices: [yes], no: no, over: window) { _ in body() }
  }

  /// The same where there are several ways to agree; `body` runs with the place of the one that was chosen.
  public static func ask(
    _ title: String, _ text: String, choices: [String], no: String, over window: Window?,
    _ body: @escaping (Int) -> Void
  ) {
    guard let dialog = dialog(title, text) else { return }
    gtk_window_set_modal(dialog.instance(), 1)
    if let window {
      gtk_window_set_transient_for(dialog.instance(), window.instance())
      gtk_window_set_destroy_with_parent(dialog.instance(), 1)
    }
    gtk_dialog_add_button(dialog.instance(), no, gint(GTK_RESPONSE_CANCEL.rawValue))
    // Numbers of our own are above zero.
    let answers = choices.indices.map { $0 == 0 ? Int(GTK_RESPONSE_ACCEPT.rawValue) : $0 }
    for (answer, choice) in zip(answers, choices) {
      if let button = gtk_dialog_add_button(dialog.instance(), choice, gint(answer)) {
        gtk_style_context_add_class(gtk_widget_get_style_context(button), "destructive-action")
      }
    }
    present(dialog, proposing: GTK_RESPONSE_CANCEL) { answer in
      if let choice = answers.firstIndex(of: answer) { body(choice) }
    }
  }

  /// Says, over no window, why something could not be done, and asks whether to try again, which is what Enter does;
  /// `body` runs with the answer, which is no for Escape.
  public static func askToTryAgain(
    _ title: String, _ text: String, again: String, no: String,
    _ body: @escaping (Bool) -> Void
  ) {
    guard let dialog = dialog(title, text) else { return body(false) }
    // It has a place of its own among the desktop's windows.
    gtk_window_set_title(dialog.instance(), g_get_application_name())
    gtk_dialog_add_button(dialog.instance(), no, gint(GTK_RESPONSE_CANCEL.rawValue))
    gtk_dialog_add_button(dialog.instance(), again, gint(GTK_RESPONSE_ACCEPT.rawValue))
    present(dialog, proposing: GTK_RESPONSE_ACCEPT) {
      body($0 == Int(GTK_RESPONSE_ACCEPT.rawValue))
    }
  }

  private static func dialog(_ title: String, _ text: String) -> Widget? {
    guard let made = g_object_new_with_properties(gtk_message_dialog_get_type(), 0, nil, nil)
    else { return nil }
    let dialog = Widget.of(UnsafeMutableRawPointer(made))
    dialog.set("text", title.safeForPango)
    dialog.set("secondary-text", text.safeForPango)
    return dialog
  }

  /// Shows a dialog, in which Enter gives the proposed answer, and runs `body` with the one that was given.
  private static func present(
    _ dialog: Widget, proposing answer: GtkResponseType, _ body: @escaping (Int) -> Void
  ) {
    gtk_dialog_set_default_response(dialog.instance(), gint(answer.rawValue))
    dialog.connect("response") { [weak dialog] emission in
      let answer = emission.integer(1)
      dialog?.destroy()
      body(answer)
    }
    dialog.settleKeyMarks()
    gtk_window_present(dialog.instance())
  }
}

extension Widget {
  fileprivate func set(_ property: String, _ text: String) {
    var value = GValue()
    g_value_init(&value, cgtk_type_string())
    g_value_set_string(&value, text)
    g_object_set_property(gobject, property, &value)
    g_value_unset(&value)
  }
}
