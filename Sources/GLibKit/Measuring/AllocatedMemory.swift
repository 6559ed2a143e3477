import CGLib

/// What measurements are told of the memory that is in use.
public enum AllocatedMemory {
  /// Bytes that all threads asked the C library for and did not give back: exactly, and without what it keeps for later.
  public static var bytes: Int {
    let information = mallinfo2()
    return information.uordblks + information.hblkhd
  }
}
