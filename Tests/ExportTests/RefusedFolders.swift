import Foundation

/// A thread for which the system makes no folder, as a Flatpak's portal makes none where a person chose a file.
enum RefusedFolders {
  /// Does something on it and waits for that.
  static func run(_ body: () throws -> Void) throws {
    try OwnThread.run(after: refuse, body)
  }

  private struct Refused: Error {}

  /// An instruction of a filter: `sock_filter` of linux/filter.h.
  private struct Instruction {
    var code: UInt16
    var isSo: UInt8 = 0
    var isNot: UInt8 = 0
    var operand: UInt32
  }

  #if arch(x86_64)
    private static let calls: [UInt32] = [83, 258]  // mkdir, mkdirat
  #else
    private static let calls: [UInt32] = [34]  // mkdirat
  #endif

  // Variable arguments, which Swift calls only by a type of their own.
  private typealias Control = @convention(c) (CInt, UInt, UInt, UInt, UInt) -> CInt

  /// From here on this thread's mkdir fails with EPERM.
  private static func refuse() throws {
    guard let symbol = dlsym(nil, "prctl") else { throw Refused() }
    let control = unsafeBitCast(symbol, to: Control.self)
    var filter = [Instruction(code: 0x20, operand: 0)]  // the call's number
    for (index, call) in calls.enumerated() {
      let rest = UInt8(calls.count - index)
      filter.append(Instruction(code: 0x15, isSo: rest, operand: call))
    }
    filter.append(Instruction(code: 0x06, operand: 0x7fff_0000))  // SECCOMP_RET_ALLOW
    // SECCOMP_RET_ERRNO
    filter.append(Instruction(code: 0x06, operand: 0x0005_0000 | UInt32(EPERM)))
    let count = UInt64(filter.count)
    let code = filter.withUnsafeMutableBytes { bytes in
      withUnsafeTemporaryAllocation(byteCount: 16, alignment: 8) { program in
        program.storeBytes(of: count, as: UInt64.self)
        program.storeBytes(
          of: UInt(bitPattern: bytes.baseAddress), toByteOffset: 8, as: UInt.self)
        // PR_SET_NO_NEW_PRIVS; PR_SET_SECCOMP with SECCOMP_MODE_FILTER.
        guard control(38, 1, 0, 0, 0) == 0 else { return CInt(-1) }
        return control(22, 2, UInt(bitPattern: program.baseAddress), 0, 0)
      }
    }
    guard code == 0 else { throw Refused() }
  }
}
