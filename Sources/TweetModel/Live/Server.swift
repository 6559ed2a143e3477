/// Where a server is asked: scheme, host and port.
public struct Server: Hashable, Sendable {
  /// In small letters and ASCII; an address of the Internet protocol's sixth version in brackets.
  public let host: String
  /// Nil for the scheme's own.
  public let port: Int?
  /// Whether it is asked by https; by http only in tests.
  public let isSecure: Bool

  public init(host: String, port: Int? = nil, isSecure: Bool = true) {
    (self.host, self.isSecure) = (host, isSecure)
    self.port = port == (isSecure ? 443 : 80) ? nil : port
  }

  /// `https://host`, with the port where it is not the scheme's own: what names the server wherever it is kept.
  public var origin: String {
    (isSecure ? "https" : "http") + "://" + host + (port.map { ":\($0)" } ?? "")
  }
}
