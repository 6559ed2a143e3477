import Markup
import TweetModel

/// The addresses in what servers tell.
enum ServerAddress {
  /// Bytes: longer than any server makes them.
  private static let maximum = 2048

  /// What can be the id of something: an address, or another URI; nil for anything else.
  static func id(_ text: String?) -> String? {
    guard let text, !text.isEmpty, text.utf8.count <= maximum,
      !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }), text.utf8.contains(0x3A)
    else { return nil }
    return text
  }

  /// An address of the web that can be asked or opened; one that is only a path is the server's.
  static func page(_ text: String?, at server: Server) -> String? {
    guard let text, text.utf8.count <= maximum else { return nil }
    if text.hasPrefix("/"), !text.hasPrefix("//") { return LinkAddress.sound(server.origin + text) }
    return LinkAddress.sound(text)
  }

  /// The person beneath whose address a post's is, as it is on Mastodon, GoToSocial and others.
  static func author(ofPost uri: String) -> String? {
    guard let end = uri.firstRange(of: "/statuses/"), uri.contains("/users/") else { return nil }
    return String(uri[..<end.lowerBound])
  }

  /// `user@host` of an address that has the name in it: `https://host/@user/1`, `https://host/users/user/…`.
  static func handle(in address: String?) -> String? {
    guard let address, let host = LinkAddress.host(of: address) else { return nil }
    let parts = TweetText.withoutScheme(address).split(separator: "/").dropFirst()
    let name =
      parts.first == "users"
      ? parts.dropFirst().first
      : parts.first?.first == "@" ? parts.first?.dropFirst() : nil
    guard let name, !name.isEmpty, name.utf8.count <= 60, !name.contains(where: \.isWhitespace)
    else { return nil }
    return name.contains("@") ? String(name) : "\(name)@\(host)"
  }
}
