/// The members of an object in JSON, each read as what it ought to be.
struct JSONFields {
  private let object: JSONObject

  init(_ value: JSONElement) throws(JSONMismatch) {
    guard let object = value.object else { throw JSONMismatch() }
    self.object = object
  }

  /// What stands there; nil for nothing, for null, and for what is something else.
  subscript<Value: JSONReadable>(name: StaticString) -> Value? {
    guard let value = object[name], !value.isNull else { return nil }
    return try? Value(json: value)
  }

  /// What has to stand there.
  func required<Value: JSONReadable>(_ name: StaticString) throws(JSONMismatch) -> Value {
    guard let value: Value = self[name] else { throw JSONMismatch() }
    return value
  }
}
