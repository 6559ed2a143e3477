import Files
import Glibc

/// A file that is open for writing, as the system knows it; who opened it closes it.
package struct Descriptor {
  private let number: Int32
  /// What errors call the file.
  private let shown: String

  package init(_ number: Int32, as shown: String) { (self.number, self.shown) = (number, shown) }

  /// Hands all of it to the system.
  ///
  /// - Throws: ``ExportError``.
  package func writeAll(_ bytes: ArraySlice<UInt8>) throws(ExportError) {
    guard bytes.withUnsafeBytes({ WholeWrite.write($0, to: number) }) else {
      throw ExportError(path: shown, system: errno)
    }
  }
}
