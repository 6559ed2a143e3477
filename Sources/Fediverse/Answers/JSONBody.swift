import FoundationEssentials

/// What an answer holds, before it is read.
enum JSONBody {
  /// How deep arrays and objects may lie within each other: a quote in a boost in a conversation has eight.
  static let mostDepth = 64

  /// Reads one object; what is none, or too deep, is unreadable.
  static func object<Entity: Decodable>(
    _ body: Data, as type: Entity.Type = Entity.self
  ) throws(ServerFailure) -> Entity {
    let bytes = [UInt8](body)
    guard depth(of: bytes) <= mostDepth else { throw .unreadable }
    // One bad byte in a name is no reason to lose a page, or a text.
    let isSound = String(validating: bytes, as: UTF8.self) != nil
    let sound = isSound ? body : Data(String(decoding: bytes, as: UTF8.self).utf8)
    guard let value = try? JSONDecoder().decode(Entity.self, from: sound) else {
      throw .unreadable
    }
    return value
  }

  /// How deep it goes, told by its brackets alone; a text that never ends counts as text.
  ///
  /// - Complexity: O(length).
  static func depth(of body: [UInt8]) -> Int {
    var (depth, deepest) = (0, 0)
    var (isText, isEscaped) = (false, false)
    for byte in body {
      if isEscaped {
        isEscaped = false
      } else if isText {
        if byte == UInt8(ascii: "\\") { isEscaped = true }
        if byte == UInt8(ascii: "\"") { isText = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isText = true
        case UInt8(ascii: "["), UInt8(ascii: "{"):
          depth += 1
          deepest = max(deepest, depth)
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
      }
    }
    return deepest
  }
}
