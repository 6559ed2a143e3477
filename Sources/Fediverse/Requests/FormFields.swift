import FoundationEssentials
import HTTP
import TweetModel

/// Names and values as forms send them.
enum FormFields {
  static func encoded(_ fields: [(name: String, value: String)]) -> String {
    fields.map { $0.name.percentEncoded + "=" + $0.value.percentEncoded }.joined(separator: "&")
  }

  /// What an encoded query or form says; of several fields of one name the first.
  static func decoded(_ text: some StringProtocol) -> [String: String] {
    let pairs = text.split(separator: "&").map { field in
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (decode(parts[0]), parts.count > 1 ? decode(parts[1]) : "")
    }
    return Dictionary(pairs) { first, _ in first }
  }

  // What is no code after a percent sign stays as it is.
  private static func decode(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension HTTPRequest.Body {
  static func form(_ fields: [(name: String, value: String)]) -> Self {
    Self(
      type: "application/x-www-form-urlencoded", data: Data(FormFields.encoded(fields).utf8))
  }
}
