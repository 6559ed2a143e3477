import Glibc
import GtkKit

/// A display to measure on: the one there is, or one in memory.
struct BenchDisplay {
  private let display: VirtualDisplay?

  init(scale: Int) throws(BenchError) {
    setenv("GDK_SCALE", "\(scale)", 1)
    setenv("NO_AT_BRIDGE", "1", 1)
    display = getenv("DISPLAY") == nil ? VirtualDisplay() : nil
    guard getenv("DISPLAY") != nil else { throw .noDisplay }
  }
}
