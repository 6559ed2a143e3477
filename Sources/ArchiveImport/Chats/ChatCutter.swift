import TweetModel

/// Cuts a file of chats into their entries, as the bytes come in, so that memory is that of one entry.
///
/// X writes each chat as one element: `{"dmConversation": {"conversationId": …, "messages": [ … ]}}`, of any length.
/// What is handed out is `{"chat": …, "entry": …}`, and for each chat once without an entry.
struct ChatCutter: ElementCutter {
  private enum State { case prefix, chats, head, entries, ended }

  private var state = State.prefix
  private var seenEquals = false
  /// What of a chat is not its entries.
  private var head: [UInt8] = []
  private var depth = 0
  /// How many lists a chat has had; X writes one.
  private var lists = 0
  private var isInString = false
  private var isEscaped = false
  private var cutter = ElementSplitter(isInList: true)
  private var chat: [UInt8] = Self.nobodys

  // A chat's own words are its id; a list of anything else is not kept.
  private static let maximumHead = 64 << 10
  // Beyond them its id is not looked for any more: it is read with all that stands before it.
  private static let maximumDepth = 64
  private static let maximumLists = 64
  private static let nobodys = Array("\"\"".utf8)

  mutating func feed(
    _ chunk: UnsafeRawBufferPointer,
    _ body: (ElementSplitter.Element) throws(ImportError) -> Void
  ) throws(ImportError) {
    var rest = chunk[...]
    while !rest.isEmpty {
      if state == .entries {
        let count = try cutter.take(UnsafeRawBufferPointer(rebasing: rest)) {
          [chat] element throws(ImportError) in try body(element.enveloped(in: chat))
        }
        rest = rest.dropFirst(count)
        if cutter.hasEnded { state = .head }
      } else {
        let byte = rest.removeFirst()
        switch state {
        case .prefix: readPrefix(byte)
        case .chats: readChats(byte)
        case .head: try readHead(byte, body)
        case .entries, .ended: break
        }
      }
    }
  }

  func finish() throws(ImportError.Flaw) {
    switch state {
    case .prefix: throw .noList
    case .chats, .head, .entries: throw .endsTooEarly
    case .ended: break
    }
  }

  /// Chats are, and their entries are not.
  static func isCounted(_ element: ElementSplitter.Element) -> Bool {
    guard case .value(let bytes) = element else { return false }
    return bytes.suffix(chatEnd.count).elementsEqual(chatEnd)
  }

  // What stands for a chat in the place of an entry.
  private static let chatEnd = Array(",\"entry\":null}".utf8)
}

// MARK: - Private

extension ChatCutter {
  private mutating func readPrefix(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "="): seenEquals = true
    case UInt8(ascii: "[") where seenEquals: state = .chats
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
    default: seenEquals = false
    }
  }

  private mutating func readChats(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"):
      (head, depth, lists, state) = ([byte], 1, 0, .head)
      chat = Self.nobodys
      (isInString, isEscaped) = (false, false)
    case UInt8(ascii: "]"): state = .ended
    default: break
    }
  }

  private mutating func readHead(
    _ byte: UInt8, _ body: (ElementSplitter.Element) throws(ImportError) -> Void
  ) throws(ImportError) {
    if head.count < Self.maximumHead { head.append(byte) }
    guard !isInString else {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n") {
        // A line break in a string is always written as an escape.
        isInString = false
      }
      return
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "["):
      chat = id ?? chat
      cutter = ElementSplitter(isInList: true)
      lists += 1
      // What follows the list goes on as if that had been empty.
      if head.count < Self.maximumHead { head.append(UInt8(ascii: "]")) }
      state = .entries
    case UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: "}"):
      depth -= 1
      guard depth == 0 else { return }
      chat = id ?? chat
      state = .chats
      try body(ElementSplitter.Element.value(Array("null".utf8)[...]).enveloped(in: chat))
    default: break
    }
  }

  /// The id that the head names so far, as JSON; nil where it names none.
  private var id: [UInt8]? {
    guard depth <= Self.maximumDepth, lists <= Self.maximumLists else { return nil }
    let list = head.last == UInt8(ascii: "[") ? [UInt8(ascii: "]")] : []
    let whole = head + list + Array(repeating: UInt8(ascii: "}"), count: max(0, depth))
    guard let tree = JSONTree(reading: whole) else { return nil }
    let name = PartFields(unwrapping: tree, "dmConversation")["conversationId"].text
    return name.isEmpty ? nil : Array(JSONText.quoted(name).utf8)
  }
}

extension ElementSplitter.Element {
  /// The element with the chat that it is of, whose id is written as JSON.
  fileprivate func enveloped(in chat: [UInt8]) -> Self {
    guard case .value(let entry) = self else { return .absurd }
    var bytes = Array("{\"chat\":".utf8)
    bytes += chat
    bytes += Array(",\"entry\":".utf8)
    bytes += entry
    bytes.append(UInt8(ascii: "}"))
    return .value(bytes[...])
  }
}
