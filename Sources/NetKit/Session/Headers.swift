import CSoup
import HTTP

/// The header of an answer, and what is written into that of a request.
struct Headers {
  private let status: Int
  /// The fields, by names in small letters; values of one name are joined by ", ".
  let fields: [String: String]

  init(of message: Counted<OpaquePointer>) {
    status = Int(soup_message_get_status(message.pointer).rawValue)
    var fields: [String: String] = [:]
    var iterator = SoupMessageHeadersIter()
    soup_message_headers_iter_init(&iterator, soup_message_get_response_headers(message.pointer))
    var (name, value): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
    while soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
      guard let name, let value else { continue }
      fields[String(cString: name).lowercased(), default: ""] += "\u{0}" + String(cString: value)
    }
    self.fields = fields.mapValues { $0.split(separator: "\u{0}").joined(separator: ", ") }
  }

  /// Where the answer leads on to; nil for one that is an answer itself.
  var location: String? {
    switch status {
    case 301, 302, 303, 307, 308: fields["location"]
    default: nil
    }
  }

  /// What it means where a WebSocket was to be opened.
  var failureToOpen: HTTPFailure {
    switch status {
    case 400, 401, 403: .refused
    default: location == nil ? .garbled : .redirected
    }
  }

  /// Writes fields and the token; throws where one of them would begin a line, or name a protocol, of its own.
  static func write(
    _ fields: [String: String], token: Secret?, at place: TokenPlace = .authorization,
    into message: Counted<OpaquePointer>
  ) throws(HTTPFailure) {
    let headers = soup_message_get_request_headers(message.pointer)
    for (name, value) in fields {
      guard isName(name), isValue(value) else { throw .forbidden }
      soup_message_headers_replace(headers, name, value)
    }
    guard let token else { return }
    switch place {
    case .authorization:
      guard isValue(token.text) else { throw .forbidden }
      soup_message_headers_replace(headers, "Authorization", "Bearer \(token.text)")
    case .subprotocol:
      guard isToken(token.text) else { throw .forbidden }
      soup_message_headers_replace(headers, "Sec-WebSocket-Protocol", token.text)
    }
  }

  /// Whether a text can be the name of one protocol (RFC 9110, 5.6.2).
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        (0x21...0x7E).contains($0) && !"\"(),/:;<=>?@[\\]{}".utf8.contains($0)
      }
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  private static func isValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == 9 || ($0 >= 32 && $0 != 127) }
  }
}
