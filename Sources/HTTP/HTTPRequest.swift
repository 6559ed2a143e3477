import FoundationEssentials

/// A question to a server, as a value.
public struct HTTPRequest: Hashable, Sendable {
  public let method: Method
  public let url: URL
  /// Further header fields; the token, the length and the program's name are not among them.
  public var fields: [String: String]
  /// Sent as `Authorization: Bearer`, to the address's own origin only.
  public var token: Secret?
  public var body: Body?
  public var redirects: Redirects
  /// The most bytes of an answer, after it was unpacked.
  public var mostBytes: Int
  /// In how many seconds all of the answer must be there.
  public var deadline: Double

  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  /// What is sent with it.
  public struct Body: Hashable, Sendable {
    /// Its media type.
    public let type: String
    public let data: Data

    public init(type: String, data: Data) { (self.type, self.data) = (type, data) }
  }

  /// Where an answer may lead on to.
  public enum Redirects: Hashable, Sendable {
    /// Nowhere but to the same scheme, host and port, at most three times, and only when something is read.
    case sameOrigin
    /// To any host by https, at most five times: pictures lie where servers keep them.
    case anywhere
    /// Not at all.
    case none
  }

  /// What an answer of an interface may come to, in bytes: 8 MiB.
  public static let mostTextBytes = 8 << 20
  /// What a picture or a film may come to, in bytes: 40 MiB.
  public static let mostMediaBytes = 40 << 20

  public init(
    _ method: Method = .get, _ url: URL, fields: [String: String] = [:], token: Secret? = nil,
    body: Body? = nil, redirects: Redirects = .sameOrigin,
    mostBytes: Int = HTTPRequest.mostTextBytes, deadline: Double = 120
  ) {
    (self.method, self.url, self.fields, self.token) = (method, url, fields, token)
    (self.body, self.redirects) = (body, redirects)
    (self.mostBytes, self.deadline) = (mostBytes, deadline)
  }
}
