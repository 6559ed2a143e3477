/// A number with a fraction, written as a string or as a number.
struct FlexibleNumber: JSONReadable {
  let value: Double

  init(json: JSONElement) throws(JSONMismatch) {
    guard let value = json.text.map({ Double($0) }) ?? json.number else { throw JSONMismatch() }
    self.value = value
  }
}
