/// A number that an archive writes as a string, as X does, or as a number, as Grailbird did.
struct FlexibleInt: JSONReadable {
  let value: Int

  init(json: JSONElement) throws(JSONMismatch) {
    guard let value = json.text.map({ Int($0) }) ?? json.integer else { throw JSONMismatch() }
    self.value = value
  }
}

/// A number with a fraction, written as a string or as a number.
struct FlexibleNumber: JSONReadable {
  let value: Double

  init(json: JSONElement) throws(JSONMismatch) {
    guard let value = json.text.map({ Double($0) }) ?? json.number else { throw JSONMismatch() }
    self.value = value
  }
}

/// What is good to have: where it is not as it should be, it is as if it were not there.
struct Lenient<Value: JSONReadable>: JSONReadable {
  let value: Value?

  init(json: JSONElement) throws(JSONMismatch) { value = try? Value(json: json) }
}

/// An id as text, whether it was written as a string or as a number.
struct FlexibleID {
  let value: String
}

extension FlexibleID: JSONReadable {
  init(json: JSONElement) throws(JSONMismatch) {
    // Ids are larger than what a Double holds exactly.
    guard let value = json.text ?? json.whole(UInt64.self).map({ String($0) }) else {
      throw JSONMismatch()
    }
    self.value = value
  }
}

extension FlexibleID: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      value = text
    } else {
      value = String(try container.decode(UInt64.self))
    }
  }
}
