import CGLib

/// The memory that the C library has from the system.
public enum AllocatedMemory {
  /// Bytes that all threads asked the C library for and did not give back: exactly, and without what it keeps for later.
  public static var bytes: Int {
    let information = mallinfo2()
    return information.uordblks + information.hblkhd
  }

  /// Gives back what the C library keeps for later: of what many small blocks took, tens of megabytes between others.
  ///
  /// Some milliseconds; for before and after what takes much.
  public nonisolated static func giveBackRest() { malloc_trim(0) }

  /// The same where that has become much since: to be asked when something large may have gone.
  @MainActor public static func giveBackGrownRest() {
    let rest = mallinfo2().fordblks
    guard rest > formerRest + (16 << 20) else { return formerRest = min(formerRest, rest) }
    giveBackRest()
    // Its addresses are kept, and counted as before.
    formerRest = mallinfo2().fordblks
  }

  @MainActor private static var formerRest = 0
}
