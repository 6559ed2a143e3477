extension KeyedDecodingContainer {
  /// What stands there, if it is what it should be.
  func maybe<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
    try? decodeIfPresent(Value.self, forKey: key)
  }

  /// The same of a text, which the decoder reads at one go where it knows that it is one.
  func maybe(_ key: Key) -> String? { try? decodeIfPresent(String.self, forKey: key) }

  /// An id of the server's, which is a text to us even where it is sent as a number; nil for an empty one.
  func id(_ key: Key) -> String? {
    if let text = maybe(key) { return text.isEmpty || text.utf8.count > 512 ? nil : text }
    guard contains(key) else { return nil }
    return maybe(key, as: UInt64.self).map(String.init)
  }

  /// A number, whole or not, sent as such or as a text; never below zero, as nothing is that is counted here.
  func count(_ key: Key) -> Int? {
    let number = maybe(key, as: Int.self) ?? maybe(key).flatMap { Int($0) }
    return number.map { max($0, 0) }
  }

  /// The elements that stand there and can be read, as many of them as anything has parts.
  func list<Value: Decodable>(
    _ key: Key, of type: Value.Type = Value.self, atMost most: Int = 200
  ) -> [Value] {
    guard var list = try? nestedUnkeyedContainer(forKey: key) else { return [] }
    return LossyList(&list, atMost: most).values
  }
}
