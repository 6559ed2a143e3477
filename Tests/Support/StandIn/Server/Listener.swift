import Glibc

/// A socket that listens at a port of the system's choice.
struct Listener: Sendable {
  let descriptor: Int32
  let port: Int

  struct Failure: Error {
    let number: Int32
  }

  init(_ family: StandInServer.Family) throws {
    descriptor = socket(
      family == .v4 ? AF_INET : AF_INET6, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(number: errno) }
    do {
      port = try family == .v4 ? Self.bind4(descriptor) : Self.bind6(descriptor)
      guard listen(descriptor, 512) == 0 else { throw Failure(number: errno) }
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func bind4(_ descriptor: Int32) throws -> Int {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return try Int(bound(descriptor, &address).sin_port.bigEndian)
  }

  private static func bind6(_ descriptor: Int32) throws -> Int {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_addr = in6addr_loopback
    return try Int(bound(descriptor, &address).sin6_port.bigEndian)
  }

  /// Binds, and tells the address that the system has made of it.
  private static func bound<Address>(
    _ descriptor: Int32, _ address: inout Address
  ) throws -> Address {
    var length = socklen_t(MemoryLayout<Address>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else { throw Failure(number: errno) }
    return address
  }
}
