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
