/// What can be read of a value in JSON, or is not to be read at all where it is not what it has to be.
///
/// What is good to have is as if it were not there where it is something else; what has to be there is asked for so
/// (``JSONFields/required(_:)``).
protocol JSONReadable {
  init(json: JSONElement) throws(JSONMismatch)
}

/// Something in JSON is not what it has to be.
struct JSONMismatch: Error {}

extension JSONReadable {
  /// Nil for what is no JSON, or not what it has to be.
  init?(reading bytes: [UInt8]) {
    guard let document = JSONDocument(bytes), let value = try? Self(json: document.root) else {
      return nil
    }
    self = value
  }
}

extension String: JSONReadable {
  init(json: JSONElement) throws(JSONMismatch) {
    guard let text = json.text else { throw JSONMismatch() }
    self = text
  }
}

extension Bool: JSONReadable {
  init(json: JSONElement) throws(JSONMismatch) {
    guard let flag = json.flag else { throw JSONMismatch() }
    self = flag
  }
}

extension Array: JSONReadable where Element: JSONReadable {
  init(json: JSONElement) throws(JSONMismatch) {
    guard let list = json.list else { throw JSONMismatch() }
    // One that cannot be read costs itself.
    self = list.compactMap { try? Element(json: $0) }
  }
}
