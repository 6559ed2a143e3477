/// What a browser that comes back is shown: a page that holds nothing but a text, and leads nowhere.
enum LoopbackReply {
  static func page(_ text: String) -> [UInt8] {
    let body = """
      <!DOCTYPE html><html><head><meta charset="utf-8"><title>FancyTwitter</title></head>\
      <body><p dir="auto">\(escaped(text))</p></body></html>
      """
    return reply("200 OK", body)
  }

  static let notFound = reply("404 Not Found", "")

  private static func reply(_ status: String, _ body: String) -> [UInt8] {
    let head = [
      "HTTP/1.1 \(status)", "Content-Type: text/html; charset=utf-8",
      "Content-Length: \(body.utf8.count)", "Connection: close", "Cache-Control: no-store",
      "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff",
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    ]
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, letter in
      switch letter {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(letter)
      }
    }
  }
}
