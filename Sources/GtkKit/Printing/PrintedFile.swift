import CGtk
import Glibc

/// The file into which the person has printed.
struct PrintedFile {
  let path: String
  /// What stands at the end of a file of its kind.
  private let ending: String

  /// Bytes at a file's end among which that is: cairo and GTK write a line or two behind it.
  private static let lastBytes = 1024

  /// Nil where a printer was chosen, or no place of this machine's.
  @MainActor
  init?(of operation: PrintOperation) {
    guard let settings = gtk_print_operation_get_print_settings(operation.instance()),
      let address = gtk_print_settings_get(settings, GTK_PRINT_SETTINGS_OUTPUT_URI),
      let path = g_filename_from_uri(address, nil, nil)
    else { return nil }
    defer { g_free(path) }
    self.path = String(cString: path)
    let format = gtk_print_settings_get(settings, GTK_PRINT_SETTINGS_OUTPUT_FILE_FORMAT)
    ending = format.map { String(cString: $0) } == "svg" ? "</svg>" : "%%EOF"
  }

  /// Whether it is there to its end; what is no regular file keeps nothing that could be looked at.
  var isWhole: Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return errno != ENOENT && errno != ENOTDIR }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return true }
    var bytes = [UInt8](repeating: 0, count: Self.lastBytes)
    let count = pread(descriptor, &bytes, bytes.count, max(0, status.st_size - Self.lastBytes))
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).contains(ending)
  }
}
