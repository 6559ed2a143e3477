import CGLib

/// A GError, as a value.
struct GFailure: Error {
  let domain: GQuark
  let code: Int32
  let message: String

  init(_ error: GError) {
    (domain, code) = (error.domain, error.code)
    message = error.message.map { String(cString: $0) } ?? ""
  }

  /// Takes over an error that a function of C has handed out.
  init(freeing error: UnsafeMutablePointer<GError>) {
    self.init(error.pointee)
    g_error_free(error)
  }
}
