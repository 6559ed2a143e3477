/// A number that an archive writes as a string, as X does, or as a number, as Grailbird did.
struct FlexibleInt: Decodable {
  let value: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      guard let number = Int(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "\"\(text)\" is no number")
      }
      value = number
    } else {
      value = try container.decode(Int.self)
    }
  }
}

/// A number with a fraction, written as a string or as a number.
struct FlexibleNumber: Decodable {
  let value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let text = try? container.decode(String.self) else {
      value = try container.decode(Double.self)
      return
    }
    guard let number = Double(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is no number")
    }
    value = number
  }
}

/// What is good to have: where it is not as it should be, it is as if it were not there.
struct Lenient<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

/// An id as text, whether it was written as a string or as a number.
struct FlexibleID: Decodable {
  let value: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      value = text
    } else {
      // Ids are larger than what a Double holds exactly.
      value = String(try container.decode(UInt64.self))
    }
  }
}
