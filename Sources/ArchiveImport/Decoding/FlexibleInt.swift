/// A number that an archive writes as a string, as X does, or as a number, as Grailbird did.
struct FlexibleInt: JSONReadable {
  let value: Int

  init(json: JSONElement) throws(JSONMismatch) {
    let told = json.text.map { Int($0) ?? Double($0).flatMap { Int(exactly: $0) } }
    guard let value = told ?? json.integer else { throw JSONMismatch() }
    self.value = value
  }
}
