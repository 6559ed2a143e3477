/// An element of an outbox: what an account did, or a post as such.
struct ActivityElement {
  let id: String?
  let type: String
  /// Who did it.
  let actor: String?
  let published: String?
  let to: [ActivityLink]
  let cc: [ActivityLink]
  let object: ActivityObject

  /// Nil for one that lacks its type, or what it was done with.
  init?(_ value: JSONElement) {
    guard let fields = value.object, let type = fields.type else { return nil }
    // Some hand out posts without what was done with them.
    let isPost = ActivityReader.posts.contains(type)
    guard
      let object = isPost ? ActivityObject(value) : fields.first("object", { ActivityObject($0) })
    else { return nil }
    self.type = isPost ? "Create" : type
    self.object = object
    id = fields.id
    actor = fields.first("actor") { ActivityLink($0)?.id }
    published = fields["published"]?.text
    // A post's own are read first, and are nearly always there.
    let isTold = self.type == "Create" && !(object.to.isEmpty && object.cc.isEmpty)
    to = isTold ? [] : fields.all("to") { ActivityLink($0) }
    cc = isTold ? [] : fields.all("cc") { ActivityLink($0) }
  }
}
