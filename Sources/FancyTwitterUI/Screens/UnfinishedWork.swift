/// What goes on and ends with a screen or with the window, so that the person is asked first.
struct UnfinishedWork {
  /// Who does it: what was asked about it is taken back when it is over, and nothing else.
  let worker: ObjectIdentifier
  /// What is asked where the window stays.
  let question: String
  /// What is asked where the window is to go.
  let closingQuestion: String
}
