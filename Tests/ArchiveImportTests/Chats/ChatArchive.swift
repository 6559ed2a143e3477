/// An archive of messages that has one of everything that X's archives hold.
enum ChatArchive {
  static func file(_ name: String, _ elements: String...) -> String {
    "window.YTD.\(name.replacing("-", with: "_")).part0 = [ \(elements.joined(separator: ", ")) ]"
  }

  static func chat(_ id: String, _ entries: String...) -> String {
    """
    {"dmConversation": {"conversationId": "\(id)", "messages": [ \(entries.joined(separator: ", ")) ]}}
    """
  }

  /// A message; `at` are seconds after ten o'clock.
  static func message(
    _ id: Int, _ text: String, from sender: String, to recipient: String? = nil, at second: Int,
    more: String = ""
  ) -> String {
    let to = recipient.map { "\"recipientId\": \"\($0)\", " } ?? ""
    return """
      {"messageCreate": {"id": "\(id)", "senderId": "\(sender)", \(to)"text": "\(text)", \
      "createdAt": "\(date(second))"\(more.isEmpty ? "" : ", " + more)}}
      """
  }

  static func date(_ second: Int) -> String {
    let (minutes, seconds) = (second / 60, second % 60)
    return "2026-03-01T10:\(two(minutes)):\(two(seconds)).000Z"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  static let files: [String: String] = [
    "data/tweets.js": tweetsFile(script(1, "one")),
    "data/direct-messages.js": file(
      "direct-messages",
      chat(
        "7-8",
        message(
          14, "see https://t.co/a", from: "8", to: "7", at: 40,
          more: """
            "urls": [{"url": "https://t.co/a", "expanded": "https://example.org/shelf", \
            "display": "example.org/shelf"}], "mediaUrls": [], "reactions": [], "editHistory": []
            """),
        message(
          13, "a cup https://t.co/pic", from: "8", to: "7", at: 30,
          more: """
            "mediaUrls": ["https://ton.twitter.com/dm/13/55/cup.jpg"], "reactions": [ \
            {"senderId": "7", "reactionKey": "excited", "eventId": "91", "createdAt": "\(date(33))"}, \
            {"senderId": "8", "reactionKey": "like", "eventId": "90", "createdAt": "\(date(32))"}, \
            {"senderId": "7", "reactionKey": "like", "eventId": "92", "createdAt": "\(date(34))"}]
            """),
        message(12, "salt &amp; pepper &lt;3 a&b", from: "7", to: "8", at: 20),
        message(
          11, "first", from: "8", to: "7", at: 10,
          more: """
            "editHistory": [{"createdAt": "\(date(11))", "text": "first, mended"}, \
            {"createdAt": "\(date(10))", "text": "frist"}]
            """)),
      chat("7-7", message(20, "tea list", from: "7", to: "7", at: 5)),
      chat(
        "7-9",
        """
        {"welcomeMessageCreate": {"id": "30", "senderId": "9", "text": "Welcome!", "createdAt": "\(date(1))"}}
        """)),
    "data/direct-messages-group.js": file(
      "direct-messages-group",
      chat(
        "555",
        """
        {"reactionCreate": {"senderId": "8", "createdAt": "\(date(90))"}}
        """,
        """
        {"participantsLeave": {"userIds": ["10"], "createdAt": "\(date(80))"}}
        """,
        message(41, "who comes?", from: "8", at: 70),
        """
        {"participantsJoin": {"initiatingUserId": "8", "userIds": ["10", "11"], "createdAt": "\(date(60))"}}
        """,
        """
        {"conversationNameUpdate": {"initiatingUserId": "8", "name": "Harbour walk", "createdAt": "\(date(55))"}}
        """,
        """
        {"joinConversation": {"initiatingUserId": "8", "participantsSnapshot": ["8", "9", "7"], \
        "createdAt": "\(date(50))"}}
        """)),
    "data/message-event.js": file(
      "message-event",
      """
      {"messageEvent": {"sequenceId": "1", "messageId": "m-1", "senderId": "8", \
      "conversationId": "8:7", "createdAtMsec": "1772359260000", \
      "detail": {"messageCreateEvent": {"contents": "AAA="}}}}
      """,
      """
      {"messageEvent": {"sequenceId": "2", "messageId": "m-2", "senderId": "8", \
      "conversationId": "8:7", "createdAtMsec": "1772359261000", \
      "detail": {"markConversationReadEvent": {}}}}
      """),
    "data/audio-video-calls-in-dm.js": file(
      "audio-video-calls-in-dm",
      """
      {"audioVideoCallsInDm": {"conversationId": "7-8", "senderId": "8", "createdAt": "\(date(300))", \
      "startedAt": "\(date(301))", "endedAt": "\(date(361))", "endReason": "HUNG_UP"}}
      """,
      """
      {"audioVideoCallsInDm": {"conversationId": "7-8", "senderId": "7", "createdAt": "\(date(400))", \
      "endReason": "MISSED"}}
      """),
    "data/direct_messages_media/13-cup.jpg": "a cup",
  ]
}
