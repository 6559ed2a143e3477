import FoundationEssentials

/// What a server answered, whole.
public struct HTTPResponse: Hashable, Sendable {
  public let status: Int
  public let body: Data
  private let fields: [String: String]

  /// What was answered; `fields` of the header that were sent more than once are joined by ", ".
  public init(status: Int, fields: [String: String] = [:], body: Data = Data()) {
    (self.status, self.body) = (status, body)
    self.fields = Dictionary(
      fields.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
  }

  /// The value of a header field, in whatever case it was written.
  public subscript(field: String) -> String? { fields[field.lowercased()] }
}
