import DesignKit
import GtkKit

extension UnfinishedWork {
  /// A backup that is written or read, or a library that is built anew.
  static func backup(by worker: AnyObject) -> UnfinishedWork {
    UnfinishedWork(
      worker: ObjectIdentifier(worker),
      question: translated("Stop? Nothing of it stays, and the library is as it was."),
      closingQuestion: translated("Closing stops it. Nothing of it stays."))
  }

  /// Posts, or a conversation, that are written to files.
  static func export(by worker: AnyObject) -> UnfinishedWork {
    UnfinishedWork(
      worker: ObjectIdentifier(worker),
      question: translated("Stop the export? Nothing of it stays."),
      closingQuestion: translated("Closing stops the export. Nothing of it stays."))
  }

  /// Files of what is shown, that are saved.
  static func saving(by worker: AnyObject) -> UnfinishedWork {
    UnfinishedWork(
      worker: ObjectIdentifier(worker),
      question: translated("Stop saving? Nothing of the file stays."),
      closingQuestion: translated("Closing stops the saving of a file. Nothing of it stays."))
  }

  /// Pages that are printed.
  static func printing(by worker: AnyObject) -> UnfinishedWork {
    UnfinishedWork(
      worker: ObjectIdentifier(worker),
      question: translated("Stop printing? Nothing of it is printed."),
      closingQuestion: translated("Closing stops the printing. Nothing of it is printed."))
  }

  /// Archives that are read into the library, and so many that wait.
  static func reading(by worker: AnyObject, waiting: Int = 0) -> UnfinishedWork {
    let others =
      waiting == 0
      ? ""
      : translated("%d more that waits is not read.", "%d more that wait are not read.", waiting)
    return UnfinishedWork(
      worker: ObjectIdentifier(worker),
      question: paragraph([
        translated("Stop the import? Nothing of the archive that is being read stays."), others,
      ]),
      closingQuestion: paragraph([
        translated("Closing stops the import. Nothing of the archive that is being read stays."),
        others,
      ]))
  }
}
