import FoundationEssentials

/// What an answer holds, before it is read.
enum JSONBody {
  /// How deep arrays and objects may lie within each other: a quote in a boost in a conversation has eight.
  static let mostDepth = 64

  /// Reads one object; what is none, or too deep, is unreadable.
  static func object<Entity: Decodable>(
    _ body: Data, as type: Entity.Type = Entity.self
  ) throws(ServerFailure) -> Entity {
    guard depth(of: body) <= mostDepth else { throw .unreadable }
    if let value = try? JSONDecoder().decode(Entity.self, from: body) { return value }
    // One bad byte in a name is no reason to lose a page; sound text is read again in vain, and seldom.
    let mended = Data(String(decoding: body, as: UTF8.self).utf8)
    guard mended != body, let value = try? JSONDecoder().decode(Entity.self, from: mended) else {
      throw .unreadable
    }
    return value
  }

  /// How deep it goes, told by its brackets alone; a text that never ends counts as text.
  ///
  /// - Complexity: O(length).
  static func depth(of body: Data) -> Int {
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
