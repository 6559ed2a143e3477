/// What is good to have: where it is not as it should be, it is as if it were not there.
struct Lenient<Value: JSONReadable>: JSONReadable {
  let value: Value?

  init(json: JSONElement) throws(JSONMismatch) { value = try? Value(json: json) }
}
