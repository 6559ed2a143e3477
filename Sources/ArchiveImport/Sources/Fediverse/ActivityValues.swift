import FoundationEssentials

/// One or several, as ActivityPub lets anything be; what cannot be read of them is left out.
struct ActivityList<Value: Decodable & Sendable>: Decodable, Sendable {
  let values: [Value]

  // A list of recipients may be long; one of pictures or tags hardly ever is.
  private static var maximum: Int { 1000 }

  init(from decoder: any Decoder) throws {
    guard var list = try? decoder.unkeyedContainer() else {
      values = (try? Value(from: decoder)).map { [$0] } ?? []
      return
    }
    var values: [Value] = []
    while !list.isAtEnd, values.count < Self.maximum {
      // An element that fails has to be passed over by something that does not.
      if let value = try? list.decode(Lenient<Value>.self).value { values.append(value) }
    }
    self.values = values
  }
}

/// Something that is named by its id: the id alone, or an object with it.
struct ActivityLink: Decodable, Sendable {
  let id: String
  let mediaType: String?

  private enum Key: String, CodingKey { case id, href, url, mediaType }

  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      (id, mediaType) = (text, nil)
      return
    }
    let fields = try decoder.container(keyedBy: Key.self)
    let told = [Key.href, .id, .url].lazy.compactMap { try? fields.decode(String.self, forKey: $0) }
    guard let id = told.first else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "it has no id"))
    }
    self.id = id
    mediaType = try? fields.decode(String.self, forKey: .mediaType)
  }
}

/// How many there are in a collection.
struct ActivityCount: Decodable, Sendable {
  let totalItems: Int?
}

/// A moment, or only whether it has come.
struct ActivityMoment: Decodable, Sendable {
  let text: String?

  init(from decoder: any Decoder) throws {
    text = try? decoder.singleValueContainer().decode(String.self)
  }
}

extension KeyedDecodingContainer {
  /// What stands there, if it is what it should be.
  func maybe<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
    try? decodeIfPresent(Value.self, forKey: key)
  }

  /// The same of a text, which the decoder reads at one go where it knows that it is one.
  func maybe(_ key: Key) -> String? { try? decodeIfPresent(String.self, forKey: key) }

  /// The first value that stands there, where one is to be expected: to find out that it is no list is dear.
  func first<Value: Decodable & Sendable>(_ key: Key, of type: Value.Type = Value.self) -> Value? {
    maybe(key) ?? list(key, of: Value.self).first
  }

  /// The values that stand there, one or several.
  func list<Value: Decodable & Sendable>(_ key: Key, of type: Value.Type = Value.self) -> [Value] {
    maybe(key, as: ActivityList<Value>.self)?.values ?? []
  }
}
