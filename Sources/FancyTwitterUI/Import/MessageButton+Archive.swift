import DesignKit

extension Messages.Button {
  /// A button that lets the person find an archive which is not where it was.
  static func choose(_ action: @escaping () -> Void) -> Messages.Button {
    Messages.Button(title: translated("_Open an Archive…"), action: action)
  }
}
