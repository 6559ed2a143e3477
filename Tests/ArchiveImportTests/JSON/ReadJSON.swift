@testable import ArchiveImport

/// All that JSON holds, read by Foundation's decoder or by ours.
indirect enum ReadJSON: Hashable {
  case null
  case flag(Bool)
  case text(String)
  case integer(Int)
  case number(Double)
  case list([ReadJSON])
  case object([String: ReadJSON])
  /// What stands where a value should be.
  case unreadable
}

extension ReadJSON {
  init(_ value: JSONElement) {
    if value.isNull {
      self = .null
    } else if let flag = value.flag {
      self = .flag(flag)
    } else if let text = value.exactText {
      self = .text(text)
    } else if let integer = value.integer {
      self = .integer(integer)
    } else if let number = value.number {
      self = .number(number)
    } else if let list = value.list {
      self = .list(list.map { ReadJSON($0) })
    } else if let object = value.object {
      let members = object.map { ($0.name, ReadJSON($0.value)) }
      self = .object(Dictionary(members) { first, _ in first })
    } else {
      self = .unreadable
    }
  }
}

extension ReadJSON: Decodable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let integer = try? value.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if var list = try? decoder.unkeyedContainer() {
      var values: [ReadJSON] = []
      while !list.isAtEnd { values.append(try list.decode(ReadJSON.self)) }
      self = .list(values)
    } else if let object = try? decoder.container(keyedBy: Name.self) {
      let members = try object.allKeys.map {
        ($0.stringValue, try object.decode(ReadJSON.self, forKey: $0))
      }
      self = .object(Dictionary(members) { first, _ in first })
    } else {
      self = .unreadable
    }
  }
}
