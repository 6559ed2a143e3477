import TweetModel

/// Takes an address apart as RFC 3986 says, and looks at each part.
struct LinkValidator {
  private let scheme: Substring?
  private let authority: Substring
  private let path: Substring
  private let query: Substring?
  private let fragment: Substring?

  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    var rest = text[...]
    fragment = Self.cutTail(&rest, at: "#")
    query = Self.cutTail(&rest, at: "?")
    if let colon = rest.firstIndex(of: ":"), rest[colon...].hasPrefix("://"),
      !rest[..<colon].contains("/"), colon > rest.startIndex
    {
      scheme = rest[..<colon]
      rest = rest[rest.index(colon, offsetBy: 3)...]
    } else {
      scheme = nil
    }
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    authority = rest[..<slash]
    path = rest[slash...]
  }

  func isValid(requiresScheme: Bool) -> Bool {
    if requiresScheme {
      guard let scheme, ["http", "https"].contains(scheme.lowercased()) else { return false }
    }
    return isAuthority(authority)
      && Self.consists(path, of: { $0.isPathCharacterOfRFC || $0 == "/" })
      && Self.consists(query ?? "", of: { $0.isPathCharacterOfRFC || $0 == "/" || $0 == "?" })
      && Self.consists(fragment ?? "", of: { $0.isPathCharacterOfRFC || $0 == "/" || $0 == "?" })
  }

  private static func cutTail(_ text: inout Substring, at sign: Character) -> Substring? {
    guard let index = text.firstIndex(of: sign) else { return nil }
    defer { text = text[..<index] }
    return text[text.index(after: index)...]
  }

  private func isAuthority(_ authority: Substring) -> Bool {
    var host = authority
    if let at = host.lastIndex(of: "@") {
      guard Self.consists(host[..<at], of: { $0.isUserCharacterOfRFC }) else { return false }
      host = host[host.index(after: at)...]
    }
    if let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") {
      let port = host[host.index(after: colon)...]
      guard (1...5).contains(port.count), port.allSatisfy({ $0.isASCII && $0.isNumber }) else {
        return false
      }
      host = host[..<colon]
    }
    return host.hasPrefix("[") ? isAddress6(host) : isAddress4(host) || isDomain(host)
  }

  private func isAddress6(_ host: Substring) -> Bool {
    host.hasSuffix("]") && host.count > 2
      && host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
  }

  private func isAddress4(_ host: Substring) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0).map(String.init) == String($0) }
  }

  // Labels begin and end with a letter or a digit; only subdomains have underscores.
  private func isDomain(_ host: Substring) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2 else { return false }
    return labels.enumerated().allSatisfy { index, label in
      let scalars = label.unicodeScalars
      guard let first = scalars.first, let last = scalars.last, first.isLabelEnd, last.isLabelEnd
      else { return false }
      if index == labels.count - 1, first.isASCIIDigit { return false }
      let isSubdomain = index < labels.count - 2
      return scalars.allSatisfy {
        $0.isLabelEnd || $0 == "-" || isSubdomain && $0 == "_"
      }
    }
  }

  // A percent sign stands before two hexadecimal digits.
  private static func consists(
    _ text: Substring, of isAllowed: (Unicode.Scalar) -> Bool
  ) -> Bool {
    var pendingDigits = 0
    for scalar in text.unicodeScalars {
      if pendingDigits > 0 {
        guard scalar.properties.isASCIIHexDigit else { return false }
        pendingDigits -= 1
      } else if scalar == "%" {
        pendingDigits = 2
      } else if !isAllowed(scalar) {
        return false
      }
    }
    return pendingDigits == 0
  }
}

extension Unicode.Scalar {
  fileprivate var isLabelEnd: Bool { isASCII ? isASCIIAlphanumeric : true }

  fileprivate var isUserCharacterOfRFC: Bool {
    isASCIIAlphanumeric || isCyrillic || "-._~!$&'()*+,;=:".unicodeScalars.contains(self)
  }

  fileprivate var isPathCharacterOfRFC: Bool {
    isUserCharacterOfRFC || self == "|" || self == "@"
  }
}
