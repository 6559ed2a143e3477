import DesignKit
import Glibc
import TweetStore

nonisolated extension ArchivePlace {
  /// Whether something can be read where it lay.
  var isThere: Bool { path.map { access($0, R_OK) == 0 } ?? false }
}

extension Messages.Button {
  /// A button that lets the person find an archive which is not where it was.
  static func choose(_ action: @escaping () -> Void) -> Messages.Button {
    Messages.Button(title: translated("_Open an Archive…"), action: action)
  }
}
