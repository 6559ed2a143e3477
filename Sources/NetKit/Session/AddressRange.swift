/// Whether an address of the Internet Protocol lies in a network that is nobody else's business.
///
/// A server that anybody can name must not be able to send the program to the machine it runs on, or to what else
/// stands in the same house. Sources: RFC 6890 and its registry, RFC 4193, RFC 6052.
enum AddressRange {
  /// Whether the 4 or 16 bytes name this machine, its link, a private network, or nobody in particular.
  static func isPrivate(_ bytes: [UInt8]) -> Bool {
    switch bytes.count {
    case 4: isPrivate4(bytes)
    case 16: isPrivate6(bytes)
    default: true
    }
  }

  private static func isPrivate4(_ bytes: [UInt8]) -> Bool {
    switch (bytes[0], bytes[1]) {
    case (0, _), (10, _), (127, _): true
    case (100, 64...127): true  // between a provider and its customers
    case (169, 254): true  // the link
    case (172, 16...31), (192, 168): true
    case (192, 0): bytes[2] == 0
    case (198, 18...19): true  // measurements
    case (224..., _): true  // many at once, and what is reserved
    default: false
    }
  }

  private static func isPrivate6(_ bytes: [UInt8]) -> Bool {
    // An address of IPv4 in the clothes of IPv6: mapped, or translated.
    let last = Array(bytes.suffix(4))
    if bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]) { return isPrivate4(last) }
    if bytes.starts(with: [0, 0x64, 0xff, 0x9b]) { return isPrivate4(last) }
    // 6to4 carries it behind the first two bytes.
    if bytes.starts(with: [0x20, 0x02]) { return isPrivate4(Array(bytes[2..<6])) }
    switch (bytes[0], bytes[1]) {
    case (0, _): return true  // nobody, this machine, and what nothing was given
    case (0xfc...0xfd, _): return true  // unique local
    case (0xfe, 0x80...): return true  // the link, and what site-local once was
    case (0xff, _): return true  // many at once
    default: return false
    }
  }
}
