import CGLib
import HTTP

extension HTTPFailure {
  /// What an error of GIO or libsoup comes to.
  init(_ failure: GFailure) {
    self =
      switch failure.domain {
      case g_io_error_quark(): Self.failure(GIOErrorEnum(UInt32(bitPattern: failure.code)))
      case g_resolver_error_quark(): .unreachable
      case g_tls_error_quark(): Self.failure(GTlsError(UInt32(bitPattern: failure.code)))
      default: .garbled
      }
  }

  private static func failure(_ code: GIOErrorEnum) -> HTTPFailure {
    switch code {
    case G_IO_ERROR_CANCELLED: .cancelled
    case G_IO_ERROR_TIMED_OUT: .timedOut
    case G_IO_ERROR_PARTIAL_INPUT, G_IO_ERROR_CONNECTION_CLOSED, G_IO_ERROR_CLOSED: .cut
    case G_IO_ERROR_INVALID_DATA, G_IO_ERROR_INVALID_ARGUMENT, G_IO_ERROR_MESSAGE_TOO_LARGE:
      .garbled
    default: .unreachable
    }
  }

  private static func failure(_ code: GTlsError) -> HTTPFailure {
    switch code {
    case G_TLS_ERROR_EOF: .cut
    case G_TLS_ERROR_NOT_TLS, G_TLS_ERROR_HANDSHAKE, G_TLS_ERROR_MISC: .garbled
    default: .untrusted
    }
  }
}
