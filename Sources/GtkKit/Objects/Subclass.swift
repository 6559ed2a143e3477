import CGtk

extension GType {
  /// Makes a GObject class that has what its parent has, but for what `initialize` overrides.
  ///
  /// `data` is handed to `initialize`, which runs when the first instance is made.
  static func subclass(
    of parent: GType, named name: String, data: UnsafeRawPointer? = nil,
    initialize: @convention(c) (_ class: gpointer?, _ data: gpointer?) -> Void
  ) -> GType {
    var query = GTypeQuery()
    g_type_query(parent, &query)
    var info = GTypeInfo()
    info.class_size = guint16(query.class_size)
    info.instance_size = guint16(query.instance_size)
    info.class_data = data
    info.class_init = initialize
    return g_type_register_static(parent, name, &info, GTypeFlags(rawValue: 0))
  }
}
