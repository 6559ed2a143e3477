extension Tweet {
  /// A question with answers to choose from.
  public struct Poll: Hashable, Sendable {
    /// One of the answers.
    public struct Option: Hashable, Sendable {
      public let title: String
      /// How often it was chosen; nil where that is not told.
      public let votes: Int?

      public init(title: String, votes: Int? = nil) {
        self.title = title.asLine(atMost: Poll.maximumTitle)
        self.votes = votes.map(Counts.held)
      }
    }

    public let options: [Option]
    /// Whether more than one could be chosen.
    public let isMultiple: Bool
    /// When it closed or closes; nil where that is not told.
    public let end: Timestamp?
    /// How many people chose; nil where that is not told.
    public let voters: Int?

    // No network takes as many, or as long ones.
    private static let maximumOptions = 50
    private static let maximumTitle = 300

    public init(
      options: [Option], isMultiple: Bool = false, end: Timestamp? = nil, voters: Int? = nil
    ) {
      self.options = Array(options.prefix(Self.maximumOptions))
      self.isMultiple = isMultiple
      self.end = end
      self.voters = voters.map(Counts.held)
    }
  }
}

extension Tweet.Poll {
  /// How often answers were chosen in all; nil where that is not told of each.
  public var votes: Int? {
    options.reduce(0 as Int?) { sum, option in
      guard let sum, let votes = option.votes else { return nil }
      let (total, over) = sum.addingReportingOverflow(votes)
      return over ? nil : total
    }
  }

  /// The share of an answer, from 0 to 1, of the people where they are told, else of the answers; nil where neither is.
  public func share(of option: Option) -> Double? {
    guard let votes = option.votes, let all = isMultiple ? voters ?? self.votes : self.votes else {
      return nil
    }
    return all == 0 ? 0 : min(Double(votes) / Double(all), 1)
  }
}
