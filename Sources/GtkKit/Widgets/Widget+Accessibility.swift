import CGtk
import GLibKit

/// What a widget is to a screen reader.
public enum AccessibleRole {
  case list, listItem, heading, label, tab, tabList, link, image, button, menu, menuItem, panel,
    comboBox, radioButton, radioMenuItem, checkBox, landmark, slider, notification

  fileprivate var value: AtkRole {
    switch self {
    case .list: ATK_ROLE_LIST
    case .listItem: ATK_ROLE_LIST_ITEM
    case .heading: ATK_ROLE_HEADING
    case .label: ATK_ROLE_LABEL
    case .tab: ATK_ROLE_PAGE_TAB
    case .tabList: ATK_ROLE_PAGE_TAB_LIST
    case .link: ATK_ROLE_LINK
    case .image: ATK_ROLE_IMAGE
    case .button: ATK_ROLE_PUSH_BUTTON
    case .menu: ATK_ROLE_MENU
    case .menuItem: ATK_ROLE_MENU_ITEM
    case .panel: ATK_ROLE_PANEL
    case .comboBox: ATK_ROLE_COMBO_BOX
    case .radioButton: ATK_ROLE_RADIO_BUTTON
    case .radioMenuItem: ATK_ROLE_RADIO_MENU_ITEM
    case .checkBox: ATK_ROLE_CHECK_BOX
    case .landmark: ATK_ROLE_LANDMARK
    case .slider: ATK_ROLE_SLIDER
    case .notification: ATK_ROLE_NOTIFICATION
    }
  }
}

extension Widget {
  /// What a screen reader calls the widget.
  public var accessibleName: String {
    get {
      guard let name = atk_object_get_name(gtk_widget_get_accessible(widget)) else { return "" }
      return String(cString: name)
    }
    set {
      let accessible = gtk_widget_get_accessible(widget)
      // ATK tells nobody of a first name: who has met the widget without one would keep it so.
      if accessible?.pointee.name == nil { atk_object_set_name(accessible, "") }
      atk_object_set_name(accessible, newValue.withoutNul)
    }
  }

  /// What a screen reader tells of the widget beside its name.
  public var accessibleDescription: String {
    get {
      guard let text = atk_object_get_description(gtk_widget_get_accessible(widget)) else {
        return ""
      }
      return String(cString: text)
    }
    set {
      let accessible = gtk_widget_get_accessible(widget)
      if accessible?.pointee.description == nil { atk_object_set_description(accessible, "") }
      atk_object_set_description(accessible, newValue.withoutNul)
    }
  }

  public func setAccessibleRole(_ role: AccessibleRole) {
    atk_object_set_role(gtk_widget_get_accessible(widget), role.value)
  }

  /// Has screen readers say at once what a notice that is seen says now; one that comes is said by itself.
  ///
  /// They listen to what begins to show and is a notification, wherever the keyboard is.
  public func sayNotice() {
    guard isMapped else { return }
    atk_object_notify_state_change(
      gtk_widget_get_accessible(widget), AtkState(ATK_STATE_SHOWING.rawValue), 1)
  }
}

extension Label {
  /// Shows a text; screen readers say it by themselves each time that it changes.
  public func announce(_ news: String) {
    guard news != text else { return }
    setAccessibleRole(.notification)
    text = news
    if !news.isEmpty { sayNotice() }
  }
}
