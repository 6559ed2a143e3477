import ArchiveImport
import DesignKit
import TweetModel
import TweetRows

/// What an import says to the person.
nonisolated enum ImportText {
  /// How far an import is, as in "Importing: 12 300 of 45 000 tweets, 210 likes, 2 min left".
  static func progress(_ progress: ImportProgress) -> String {
    var parts = progress.isIndexing ? [translated("putting all of it in order")] : read(progress)
    guard !parts.isEmpty else { return reading }
    if let seconds = progress.remainingSeconds, progress.fraction > 0.01 {
      parts.append(translated("%s left", duration(seconds)))
    }
    return translated("Importing: %s", listed(parts))
  }

  /// That an archive is read of which nothing is known yet.
  static var reading: String { translated("Reading the archive") }

  /// The same on a button, as in "Importing: 42%".
  static func short(_ progress: ImportProgress) -> String {
    translated("Importing: %s", Numbers.percent(progress.fraction))
  }
}

nonisolated extension ImportText {
  /// What came of reading direct messages alone; `absent` are the names of archives that are gone, or where they lay.
  static func summary(
    newMessages: Int, _ warnings: [ImportWarning], absent: [String] = []
  ) -> String {
    var sentences = [translated("%d message was read.", "%d messages were read.", newMessages)]
    if !absent.isEmpty { sentences.append(gone(absent)) }
    return paragraph(sentences + words(of: warnings.map(\.sentence)))
  }

  /// That archives are not where they were.
  static func gone(_ archives: [String]) -> String {
    translated("Not there any more: %s.", listed(archives.map(name)))
  }

  /// That archives were given and are not read.
  static func notRead(_ archives: [String]) -> String {
    let names = listed(archives.prefix(3).map(name))
    return archives.count > 3
      ? translated("Not read: %s, and more.", names) : translated("Not read: %s.", names)
  }

  /// Whether of archives those posts are read, too, that not everybody may see.
  static func question(_ archives: [String]) -> String {
    archives.count == 1
      ? translated(
        "%s can hold posts that not everybody may see. Read these, too?", name(archives[0]))
      : translated(
        "%d archive can hold posts that not everybody may see. Read these, too?",
        "%d archives can hold posts that not everybody may see. Read these, too?", archives.count)
  }

  /// That an import was stopped, by which some of several archives were not read.
  static func stopped(_ archives: [String]) -> String {
    archives.isEmpty
      ? ImportError.cancelled.sentence
      : paragraph([translated("The import was stopped."), notRead(archives)])
  }
}

// MARK: - Private

nonisolated extension ImportText {
  // A long one would push what is asked, and its answers, out of a narrow window.
  static func name(_ path: String) -> String {
    InventoryText.name(ofArchiveAt: path).asLine(atMost: 40)
  }

  // The first is said; all of them are in the report.
  static func words(of warnings: [String]) -> [String] {
    guard let first = warnings.first else { return [] }
    let others = warnings.count - 1
    guard others > 0 else { return [first] }
    return [first, translated("%d more warning.", "%d more warnings.", others)]
  }

  private static func read(_ progress: ImportProgress) -> [String] {
    var parts: [String] = []
    if progress.tweets.done > 0 {
      let tweets = progress.tweets
      parts.append(PostWords(progress.network).count(tweets.most, as: amount(tweets)))
    }
    if progress.likes.done > 0 {
      let likes = progress.likes
      parts.append(translated("%d like", "%d likes", likes.most, as: amount(likes)))
    }
    if progress.pictures.done > 0 {
      let pictures = progress.pictures
      parts.append(
        translated(
          "%d picture or video", "%d pictures and videos", pictures.most, as: amount(pictures)))
    }
    return parts
  }

  private static func amount(_ count: ImportProgress.Count) -> String {
    let done = Numbers.grouped(count.done)
    return count.most == count.total
      ? translated("%1$s of %2$s", done, Numbers.grouped(count.most)) : done
  }

  private static func duration(_ seconds: Double) -> String {
    seconds < 60
      ? translated("%d s", Int(max(1, seconds.rounded(.up))))
      : translated("%d min", Int((seconds / 60).rounded(.up)))
  }
}

extension ImportProgress.Count {
  /// All that there are; what an archive announces may be less than it holds.
  fileprivate nonisolated var most: Int { max(done, total ?? 0) }
}
