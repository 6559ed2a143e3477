import Markup
import TweetModel

/// What the address of a post or of a person on the fediverse tells of whose it is.
enum ActivityAddress {
  /// Bytes: longer than any server makes them.
  static let maximum = 2048

  /// Whether it can be the id of something: ids are addresses, and of some length.
  static func isID(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= maximum && !text.utf8.contains { $0 <= 0x20 }
  }

  /// `user@host` of an address such as `https://host/users/user/statuses/1`; nil where it does not say who.
  static func handle(in address: String) -> String? {
    guard let host = LinkAddress.host(of: address) else { return nil }
    let path = TweetText.withoutScheme(address).prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: "/").dropFirst()
    guard let first = parts.first else { return nil }
    let name: Substring?
    if first.first == "@" {
      name = first.dropFirst()
    } else {
      // Mastodon and others; Lemmy, GoToSocial; Pixelfed; Friendica; WordPress.
      let isNamed = ["users", "u", "p", "profile", "author", "ap"].contains(first)
      let rest = parts.dropFirst().drop { $0 == "users" }
      name = isNamed ? rest.first : nil
    }
    // Where a number or another id stands for the person, it is no name.
    guard let name, !name.isEmpty, name.utf8.count <= 60, name.first != "@",
      name.utf8.allSatisfy(\.mayBeInName), !name.allSatisfy(\.isNumber)
    else { return nil }
    return name.contains("@") ? String(name) : "\(name)@\(host)"
  }

  /// The handle that a mention names: `@user@host`, or `@user` of somebody on the host of `address`.
  static func handle(named name: String, at address: String?) -> String? {
    let bare = name.first == "@" ? String(name.dropFirst()) : name
    guard !bare.isEmpty, !bare.contains(" ") else { return nil }
    if bare.contains("@") { return bare }
    return address.flatMap { LinkAddress.host(of: $0) }.map { "\(bare)@\($0)" }
  }
}

extension UInt8 {
  fileprivate var mayBeInName: Bool {
    (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20)
      || [UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "@")].contains(self)
  }
}
