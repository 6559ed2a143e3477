import CGtk
import Glibc

/// The file into which the person has printed.
struct PrintedFile {
  let path: String
  /// What stands at the end of a file of its kind.
  private let ending: String
  /// What was there before; nil for nothing.
  private let former: Stamp?

  /// What tells a file from the one that it replaces.
  private struct Stamp: Equatable {
    let inode: UInt
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    init(_ status: stat) {
      (inode, size) = (UInt(status.st_ino), Int(status.st_size))
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
  }

  /// Bytes at a file's end among which that is: cairo and GTK write a line or two behind it.
  private static let lastBytes = 1024

  /// What is about to be written to a path.
  init(path: String, ending: String = "%%EOF") {
    (self.path, self.ending) = (path, ending)
    var status = stat()
    former = stat(path, &status) == 0 ? Stamp(status) : nil
  }

  /// What an operation is about to write; nil where a printer was chosen, or no place of this machine's.
  @MainActor
  init?(of operation: PrintOperation) {
    guard let settings = gtk_print_operation_get_print_settings(operation.instance()),
      let address = gtk_print_settings_get(settings, GTK_PRINT_SETTINGS_OUTPUT_URI),
      let path = g_filename_from_uri(address, nil, nil)
    else { return nil }
    defer { g_free(path) }
    let format = gtk_print_settings_get(settings, GTK_PRINT_SETTINGS_OUTPUT_FILE_FORMAT)
    let isDrawing = format.map { String(cString: $0) } == "svg"
    self.init(path: String(cString: path), ending: isDrawing ? "</svg>" : "%%EOF")
  }

  /// Whether it is another one by now, and there to its end; what is no regular file keeps nothing that could be looked at.
  var isWhole: Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return errno != ENOENT && errno != ENOTDIR }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return true }
    guard Stamp(status) != former else { return false }
    var bytes = [UInt8](repeating: 0, count: Self.lastBytes)
    let count = pread(descriptor, &bytes, bytes.count, max(0, status.st_size - Self.lastBytes))
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).contains(ending)
  }
}
