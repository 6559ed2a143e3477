/// An id as text, whether it was written as a string or as a number.
struct FlexibleID {
  let value: String
}

extension FlexibleID: JSONReadable {
  init(json: JSONElement) throws(JSONMismatch) {
    // Ids are larger than what a Double holds exactly.
    guard let value = json.exactText ?? json.whole(UInt64.self).map({ String($0) }) else {
      throw JSONMismatch()
    }
    self.value = value
  }
}
