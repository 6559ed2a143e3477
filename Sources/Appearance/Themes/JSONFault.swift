/// The first place at which a text is no JSON any more, which the decoder does not tell.
public struct JSONFault: Hashable, Sendable {
  /// From 1.
  public let line: Int
  /// In characters, from 1.
  public let column: Int
  /// What is missing or too much there.
  public let reason: String

  /// Nil for a text that is JSON.
  init?(in bytes: [UInt8]) {
    var check = JSONSyntaxCheck(String(decoding: bytes, as: UTF8.self))
    do throws(JSONSyntaxCheck.Fault) {
      try check.scanDocument()
      return nil
    } catch {
      let before = check.characters[..<error.place]
      let start = before.lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
      line = before.count(where: \.isNewline) + 1
      column = error.place - start + 1
      reason = error.reason
    }
  }
}

extension JSONFault: CustomStringConvertible {
  public var description: String { "line \(line), column \(column): \(reason)" }
}
