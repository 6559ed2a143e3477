import TweetModel

/// How a query is answered among messages, in SQL about a row of `message`.
struct MessagePlan {
  /// Finds the keys of messages, the newest first; its parameters are the account (empty for all) and how many.
  let select: String

  /// Nil where nothing is looked for.
  ///
  /// `matches` says where the query's regular expressions were found; only in `chat` is it looked for, if there is one.
  init?(
    _ root: SearchQuery.Node, _ context: MessageContext, span: ClosedRange<Int64>, chat: Int64?,
    matches: PatternMatches?
  ) {
    let conditions = MessageConditions(context: context, span: span, matches: matches)
    let parts = root.conjuncts
    let wanted = parts.compactMap(\.expression)
    var others = parts.filter { $0.expression == nil }
    var asked: [String] = []
    let source: String
    if wanted.isEmpty {
      source = "message"
      asked.append("message.kind = \(MessageCoder.Kind.text.rawValue)")
    } else {
      source = "search CROSS JOIN message ON message.id = search.rowid"
      let unwanted = others.compactMap { $0.excluded?.expression }
      others.removeAll { $0.excluded?.expression != nil }
      asked.append(
        "search MATCH \(SearchQuery.Node.expression(wanted, without: unwanted).sql)")
    }
    asked += others.map(conditions.condition)
    if let chat { asked.append("message.chat = \(chat)") }
    if let matches, let oldest = matches.oldest, matches.isBounded {
      asked.append("message.id >= \(oldest)")
    }
    let order = wanted.isEmpty ? "message.id" : "search.rowid"
    select = """
      SELECT \(order) FROM \(source) WHERE \(asked.joined(separator: " AND "))
        AND (?1 = '' OR EXISTS (
          SELECT 1 FROM held WHERE held.chat = message.chat AND held.account = ?1))
      ORDER BY \(order) DESC LIMIT ?2
      """
  }
}

/// Conditions in SQL about a row of `message`; none of them is ever NULL.
private struct MessageConditions {
  let context: MessageContext
  /// The keys of the first and of the last message.
  let span: ClosedRange<Int64>
  let matches: PatternMatches?

  func condition(_ node: SearchQuery.Node) -> String {
    if let expression = node.expression { return Self.matches(expression) }
    switch node {
    case .all(let nodes): return joined(nodes, " AND ", none: "1")
    case .any(let nodes): return joined(nodes, " OR ", none: "0")
    case .not(let node): return "(NOT \(condition(node)))"
    case .term(let term): return Self.matches(term.expression)
    case .filter(let filter): return condition(filter)
    case .emoji(let emoji):
      // Of nearly all messages SQLite alone says that they have none.
      let plain = "instr(replace(message.text, char(65039), ''), \(emoji.text.sql)) > 0"
      return "(\(plain) AND \(emoji.condition(on: "message.text")))"
    case .pattern(let pattern):
      let keys = matches?.keys[pattern] ?? []
      return "(message.id IN (\(keys.map(String.init).joined(separator: ", "))))"
    }
  }

  private func condition(_ filter: SearchQuery.Filter) -> String {
    switch filter {
    case .from(let handle):
      let ids = context.ids[handle] ?? []
      return "(ifnull(message.sender, '') IN (\(ids.map(\.sql).joined(separator: ", "))))"
    case .days(let first, let end):
      return condition(context.clock.keys(since: first, until: end))
    case .month(let month):
      let years = [span.lowerBound, span.upperBound].map {
        CalendarDay(seconds: PostKey(value: $0).moment.seconds).year
      }
      let parts = (years[0] - 1...years[1] + 1).compactMap { year in
        CalendarDay(year: year, month: month, day: 1).map {
          condition(context.clock.keys(since: $0, until: DaySpan.month(after: $0)))
        }
      }
      return "(" + parts.joined(separator: " OR ") + ")"
    case .trait(.media): return "(message_media(message.coded, message.text) > 0)"
    case .trait(.link): return "(message_link(message.coded, message.text) > 0)"
    case .to, .trait, .language, .source, .address, .minLikes, .maxLikes, .network: return "0"
    }
  }

  private func condition(_ keys: Range<Int64>) -> String {
    "(message.id >= \(keys.lowerBound) AND message.id < \(keys.upperBound))"
  }

  private func joined(_ nodes: [SearchQuery.Node], _ sign: String, none: String) -> String {
    nodes.isEmpty ? none : "(" + nodes.map(condition).joined(separator: sign) + ")"
  }

  private static func matches(_ expression: String) -> String {
    "message.id IN (SELECT rowid FROM search WHERE search MATCH \(expression.sql))"
  }
}
