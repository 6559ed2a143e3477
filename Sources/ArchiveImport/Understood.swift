/// What was kept by some version of the program; nil where this one does not understand it, which costs nothing beside it.
struct Understood<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) { value = try? Value(from: decoder) }
}
