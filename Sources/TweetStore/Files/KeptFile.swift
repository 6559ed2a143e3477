/// The small files that are kept beside the databases, by their names.
public enum KeptFile: String, CaseIterable, Sendable {
  case arrivalsSeen = "seen-arrivals"
  case handlesAsked = "asked-handles"
  case imports = "imports.json"
  case messagesAsked = "messages-asked"
  case pinnedLists = "pinned-lists"
  case readingAgainOffered = "read-again"
  case shownAccount = "shown-account"
}
