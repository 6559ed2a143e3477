/// A number that an archive writes as a string, as X does, or as a number, as Grailbird did.
struct FlexibleInt: JSONReadable {
  let value: Int

  init(json: JSONElement) throws(JSONMismatch) {
    guard let value = json.text.map({ Int($0) }) ?? json.integer else { throw JSONMismatch() }
    self.value = value
  }
}
