/// What goes on on a screen and ends with it, so that the person is asked first.
struct UnfinishedWork {
  /// What is asked where the screen alone is to go.
  let question: String
  /// What is asked where the window is to go.
  let closingQuestion: String
}
