import DesignKit

/// Handles, which archives of Bluesky do not tell.
extension ImportController {
  /// Offers to write the handle of the account whose archive was imported; that is then read again, with it.
  func askForHandle(_ path: String) {
    messages.ask(
      translated("Archives of Bluesky do not tell your handle: your posts show an id instead."),
      [
        Messages.Button(title: translated("_Not Now")) {},
        Messages.Button(title: translated("_Write It…")) { [weak self] in
          self?.onWriteHandle { self?.add([path], handle: $0) }
        },
      ])
  }
}
