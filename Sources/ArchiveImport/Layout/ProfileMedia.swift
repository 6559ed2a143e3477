/// What the files of a profile's pictures may be called.
///
/// `profile.js` tells an address, or a path in the archive; the file has the account's id before its name, and perhaps
/// an ending that the address lacks: `…/profile_banners/7/1677705247` is `7-1677705247.jpg`.
enum ProfileMedia {
  private static let endings = [".jpg", ".jpeg", ".png", ".gif", ".webp"]

  /// The names that the file at `address` may have, the likeliest first.
  static func names(of address: String, account id: String) -> [String] {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    // The last part may be a size, as in `…/1677705247/1500x500`.
    return path.split(separator: "/").suffix(2).reversed().flatMap { part in
      let own = part.hasPrefix(id + "-") ? [String(part)] : []
      return (own + ["\(id)-\(part)"]).flatMap(variants)
    }
  }

  private static func variants(_ name: String) -> [String] {
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    var names = [name]
    for name in endings.map({ stem + $0 }) + [stem] where !names.contains(name) {
      names.append(name)
    }
    return names
  }
}
