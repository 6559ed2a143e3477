import DesignKit
import Insights
import TweetStore

/// What charts tell in a sentence: "your" for one's own posts; neutral wording for what a search finds, which others may
/// have written.
nonisolated struct InsightsSentences {
  let digest: InsightsDigest

  private var isFound: Bool { digest.scope.found != nil }

  /// Nil where there is no post.
  var calendar: String? {
    if let fullest = digest.fullestYear, digest.sums.count > 1 {
      let (year, posts) = (String(fullest.year), InsightsWords.posts(fullest.posts))
      return isFound
        ? most(year, posts) : translated("%1$s was your fullest year: %2$s.", year, posts)
    }
    return digest.busiest.map {
      let (day, posts) = (InsightsWords.date($0.day), InsightsWords.posts($0.posts))
      return isFound ? most(day, posts) : translated("Your busiest day was %1$s: %2$s.", day, posts)
    }
  }

  /// Nil where there is no post.
  var months: String? {
    digest.fullestMonth.map {
      let (month, posts) = (InsightsWords.month($0.month), InsightsWords.posts($0.posts))
      return isFound
        ? most(month, posts) : translated("Your fullest month was %1$s: %2$s.", month, posts)
    }
  }

  /// What is called the hour with most posts.
  var favoriteHour: String { isFound ? translated("Fullest hour") : translated("Favorite hour") }

  func hours(_ name: String, posts: Int) -> String {
    let posts = InsightsWords.posts(posts)
    return isFound ? most(name, posts) : translated("You posted most on %1$s: %2$s.", name, posts)
  }

  func answers(_ hours: String, share: String) -> String {
    isFound
      ? translated("From %1$s, %2$s of what was found was liked or reposted.", hours, share)
      : translated("From %1$s, %2$s of your posts were liked or reposted.", hours, share)
  }

  func people(_ name: String, posts: Int) -> String {
    let posts = InsightsWords.posts(posts)
    return isFound
      ? translated("%1$s is met most in what was found: %2$s.", name, posts)
      : translated("You had most to do with %1$s: %2$s.", name, posts)
  }

  func words(_ word: String, year: String) -> String {
    isFound
      ? translated("“%1$s” marks %2$s: what was found of other years has it less.", word, year)
      : translated("“%1$s” marks %2$s: you wrote it less in other years.", word, year)
  }

  func length(_ year: String, characters: Int) -> String {
    let mean = translated("%d character", "%d characters", characters)
    return isFound
      ? translated("What was found is longest in %1$s: %2$s on average.", year, mean)
      : translated("Your posts were longest in %1$s: %2$s on average.", year, mean)
  }

  private func most(_ name: String, _ posts: String) -> String {
    translated("%1$s has most of what was found: %2$s.", name, posts)
  }
}
