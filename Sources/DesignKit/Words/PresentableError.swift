import GLibKit

/// What goes wrong and is told to the person, in their language.
///
/// The same in English, with the facts that only an engineer can use, is the error's description: it is
/// for logs and the command line.
package nonisolated protocol PresentableError: Error, CustomStringConvertible {
  /// What happened, and what can be done.
  var sentence: String { get }
}

/// What is told to the person of something that went wrong; the log has all that is known of it.
package nonisolated func sentence(for error: some PresentableError) -> String {
  Log.warning(error.description)
  return error.sentence
}
