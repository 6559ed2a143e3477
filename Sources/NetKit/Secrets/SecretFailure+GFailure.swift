import CGLib
import CSecret

extension SecretFailure {
  /// What an error of libsecret comes to.
  init(_ failure: GFailure) {
    switch failure.domain {
    // Nobody on the bus keeps secrets, and nobody can be started who does.
    case g_dbus_error_quark(): self = .noKeyring
    case secret_error_get_quark():
      self =
        failure.code == Int32(SECRET_ERROR_IS_LOCKED.rawValue) ? .locked : .failed(failure.message)
    case g_io_error_quark():
      switch GIOErrorEnum(UInt32(bitPattern: failure.code)) {
      case G_IO_ERROR_CANCELLED: self = .locked
      // No bus at all: no address, one that says so, or nobody there.
      case G_IO_ERROR_FAILED, G_IO_ERROR_INVALID_ARGUMENT, G_IO_ERROR_NOT_FOUND,
        G_IO_ERROR_CONNECTION_REFUSED, G_IO_ERROR_CLOSED, G_IO_ERROR_NOT_CONNECTED:
        self = .noKeyring
      default: self = .failed(failure.message)
      }
    default: self = .failed(failure.message)
    }
  }
}
