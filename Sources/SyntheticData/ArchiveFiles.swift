import TweetModel

/// The files of an archive of one generation.
struct ArchiveFiles {
  let generation: SyntheticArchive.Generation
  let count: Int

  private var account: Account { SyntheticTweets.account }

  /// The small files about the account and the archive.
  var documents: [(name: String, text: String)] {
    let handle = account.author.handle
    switch generation {
    case .grailbird:
      return [
        (
          "data/js/user_details.js",
          """
          var user_details =  {"screen_name": "\(handle)", "id": "\(account.id)", \
          "full_name": "\(account.author.name)", "created_at": "2009-01-02 03:04:05 +0000"}
          """
        ),
        ("data/js/tweet_index.js", "var tweet_index =  [ ]"),
      ]
    case .tweet, .tweets:
      return [
        (
          "data/account.js",
          """
          window.YTD.account.part0 = [ {"account": {"username": "\(handle)", \
          "accountId": "\(account.id)", "createdAt": "2009-01-02T03:04:05.000Z", \
          "accountDisplayName": "\(account.author.name)"}} ]
          """
        ),
        ("data/manifest.js", manifest),
      ]
    }
  }

  private var manifest: String {
    let type = generation == .tweets ? "tweets" : "tweet"
    let parts = max(1, (count + SyntheticArchive.partSize - 1) / SyntheticArchive.partSize)
    let files = (0..<parts).map { part in
      let size = min(SyntheticArchive.partSize, count - part * SyntheticArchive.partSize)
      return """
        {"fileName": "\(partName(part))", "globalName": "YTD.\(type).part\(part)", \
        "count": "\(max(0, size))"}
        """
    }
    return """
      window.__THAR_CONFIG = {"userInfo": {"accountId": "\(account.id)"}, "archiveInfo": {}, \
      "dataTypes": {"\(type)": {"files": [\(files.joined(separator: ", "))]}}}
      """
  }

  func partName(_ part: Int) -> String {
    switch generation {
    case .grailbird: "data/js/tweets/20\(10 + part / 12)_\(part % 12 + 101).js"
    case .tweet: "data/tweet\(part == 0 ? "" : "-part\(part)").js"
    case .tweets: "data/tweets\(part == 0 ? "" : "-part\(part)").js"
    }
  }

  func part(_ part: Int, _ elements: [String]) -> String {
    let list = "[ " + elements.joined(separator: ", ") + " ]"
    switch generation {
    case .grailbird: return "Grailbird.data.tweets_2010_01 = \n " + list
    case .tweet: return "window.YTD.tweet.part\(part) = " + list
    case .tweets: return "window.YTD.tweets.part\(part) = " + list
    }
  }

  func element(_ tweet: Tweet) -> String {
    let body = TweetScript(tweet, generation: generation).text
    return generation == .grailbird ? body : "{\"tweet\": \(body)}"
  }
}
