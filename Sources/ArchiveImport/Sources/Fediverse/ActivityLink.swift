/// Something that is named by its id: the id alone, or an object with it.
struct ActivityLink: Sendable {
  let id: String
  let mediaType: String?

  /// Nil where no id is told.
  init?(_ value: JSONElement) {
    if let text = value.exactText {
      (id, mediaType) = (text, nil)
      return
    }
    guard let fields = value.object,
      let id = fields["href"]?.exactText ?? fields.id ?? fields["url"]?.exactText
    else { return nil }
    self.id = id
    mediaType = fields["mediaType"]?.text
  }
}

extension JSONObject {
  /// What names it.
  var id: String? { self["id"]?.exactText ?? self["@id"]?.exactText }

  /// Of which kind it is, or one of its kinds.
  var type: String? { first("type", \.text) ?? first("@type", \.text) }

  /// What says something in one language, else what does so in the first of several.
  func words(_ name: StaticString, in languages: StaticString) -> String? {
    let told = self[name]?.text
    guard told?.isEmpty ?? true, let map = self[languages]?.object else { return told }
    return map.lazy.compactMap(\.value.text).first { !$0.isEmpty } ?? told
  }

  /// The first value that stands there, one or several, and can be read.
  func first<Value>(_ name: StaticString, _ read: (JSONElement) -> Value?) -> Value? {
    guard let value = self[name] else { return nil }
    guard let list = value.list else { return read(value) }
    return list.lazy.compactMap(read).first
  }

  /// The values that stand there, one or several, as ActivityPub lets anything be; what cannot be read is left out.
  func all<Value>(_ name: StaticString, _ read: (JSONElement) -> Value?) -> [Value] {
    // A list of recipients may be long; one of pictures or tags hardly ever is.
    let maximum = 1000
    guard let value = self[name] else { return [] }
    guard let list = value.list else { return read(value).map { [$0] } ?? [] }
    return Array(list.lazy.compactMap(read).prefix(maximum))
  }

  /// How many there are in the collection that stands there.
  func total(_ name: StaticString) -> Int? { self[name]?.object?["totalItems"]?.integer }
}
