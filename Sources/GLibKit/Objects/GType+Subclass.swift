import CGLib

extension GType {
  /// Makes a GObject class that has what its parent has, but for what `initialize` overrides.
  ///
  /// `data` is handed to `initialize`, which runs when the first instance is made. GLib knows classes by their
  /// names alone, so no other may have this one; characters that it does not take become underscores.
  package static func subclass(
    of parent: GType, named name: String, data: UnsafeRawPointer? = nil,
    initialize: @convention(c) (_ class: gpointer?, _ data: gpointer?) -> Void
  ) -> GType {
    let name = gTypeName(name)
    precondition(
      g_type_from_name(name) == 0,
      "there is a class \(name) already, perhaps of another module: one of the two needs another name"
    )
    var query = GTypeQuery()
    g_type_query(parent, &query)
    var info = GTypeInfo()
    info.class_size = guint16(query.class_size)
    info.instance_size = guint16(query.instance_size)
    info.class_data = data
    info.class_init = initialize
    return g_type_register_static(parent, name, &info, GTypeFlags(rawValue: 0))
  }

  /// A name as GLib takes it: that of a generic Swift class has brackets and commas in it.
  private static func gTypeName(_ name: String) -> String {
    String(
      name.map { character in
        let isTaken = character.isASCII && (character.isLetter || character.isNumber)
        return isTaken || "-_+".contains(character) ? character : "_"
      })
  }
}
