import CGtk
import GtkKit

/// The program's windows whose type has a name.
@MainActor
public func topLevels(of typeName: String) -> [Widget] {
  let list = gtk_window_list_toplevels()
  defer { g_list_free(list) }
  var found: [Widget] = []
  var next = list
  while let item = next {
    defer { next = item.pointee.next }
    guard let data = item.pointee.data,
      String(cString: g_type_name(cgtk_type_of(data))) == typeName
    else { continue }
    found.append(Widget.of(data))
  }
  return found
}
