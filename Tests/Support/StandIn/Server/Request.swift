/// A request as it came.
public struct Request: Sendable {
  public let method: String
  /// What stands in the request's line: path and query.
  public let target: String
  /// By names in small letters.
  public let fields: [String: String]
  public let body: [UInt8]

  public var path: String { String(target.prefix { $0 != "?" }) }
  public var query: [String: String] { Form.values(target.drop { $0 != "?" }.dropFirst()) }
  /// The body of a form.
  public var form: [String: String] { Form.values(text[...]) }
  public var text: String { String(decoding: body, as: UTF8.self) }
  public var token: String? {
    fields["authorization"].flatMap { $0.hasPrefix("Bearer ") ? String($0.dropFirst(7)) : nil }
  }
}
