import DesignKit
import GtkKit

extension UnfinishedWork {
  /// A backup that is written or read, or a library that is built anew.
  static var backup: UnfinishedWork {
    UnfinishedWork(
      question: translated("Stop? Nothing of it stays, and the library is as it was."),
      closingQuestion: translated("Closing stops it. Nothing of it stays."))
  }

  /// Posts, or a conversation, that are written to files.
  static var export: UnfinishedWork {
    UnfinishedWork(
      question: translated("Stop the export? Nothing of it stays."),
      closingQuestion: translated("Closing stops the export. Nothing of it stays."))
  }
}

extension Messages {
  /// Takes back what was asked about work that is over; what others ask stays.
  func withdraw(_ work: UnfinishedWork) {
    for question in [work.question, work.closingQuestion] { withdraw(question: question) }
  }
}
