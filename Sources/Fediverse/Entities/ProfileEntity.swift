/// Somebody's page as a server tells it: what stands beside posts, and the rest.
struct ProfileEntity: Decodable {
  let person: PersonEntity
  let note: String?
  let fields: [Field]
  let created: String?
  let moved: String?
  let isSuspended: Bool

  struct Field: Decodable {
    let name: String
    let value: String

    private enum Key: String, CodingKey { case name, value }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      name = try fields.decode(String.self, forKey: .name)
      value = try fields.decode(String.self, forKey: .value)
    }
  }

  private enum Key: String, CodingKey {
    case note, fields, moved, suspended
    case created = "created_at"
  }

  init(from decoder: any Decoder) throws {
    person = try PersonEntity(from: decoder)
    let container = try decoder.container(keyedBy: Key.self)
    note = container.maybe(.note)
    fields = container.list(.fields)
    created = container.maybe(.created)
    moved = container.maybe(.moved, as: PersonEntity.self)?.acct
    isSuspended = container.maybe(.suspended) ?? false
  }
}
