import CGtk

/// What a widget is to a screen reader.
public enum AccessibleRole {
  case list, listItem, link, image, button

  fileprivate var value: AtkRole {
    switch self {
    case .list: ATK_ROLE_LIST
    case .listItem: ATK_ROLE_LIST_ITEM
    case .link: ATK_ROLE_LINK
    case .image: ATK_ROLE_IMAGE
    case .button: ATK_ROLE_PUSH_BUTTON
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
    set { atk_object_set_name(gtk_widget_get_accessible(widget), newValue) }
  }

  public func setAccessibleDescription(_ text: String) {
    atk_object_set_description(gtk_widget_get_accessible(widget), text)
  }

  public func setAccessibleRole(_ role: AccessibleRole) {
    atk_object_set_role(gtk_widget_get_accessible(widget), role.value)
  }
}
