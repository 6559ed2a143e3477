/// Texts as JSON writes them.
enum JSONText {
  static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.reduce(into: "") { result, scalar in
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\u{0}"..."\u{1f}":
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: result.unicodeScalars.append(scalar)
        }
      } + "\""
  }
}
