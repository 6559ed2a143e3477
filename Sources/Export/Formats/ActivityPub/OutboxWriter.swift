import TweetModel
import TweetStore

/// Posts as Mastodon's archives have them: `outbox.json`, `actor.json` and the pictures.
final class OutboxWriter: PostWriting {
  private let site: ExportSite
  private let folders: AccountFolders
  private let files: [FileWriter]
  private var counts: [Int]

  private static let context = "\"@context\":\"https://www.w3.org/ns/activitystreams\""

  init(_ site: ExportSite) throws(ExportError) {
    self.site = site
    folders = AccountFolders(site)
    counts = folders.all.map { _ in 0 }
    var files: [FileWriter] = []
    for (account, path) in folders.all {
      let file = try site.folder.file(path + "outbox.json")
      try file.write(
        "{\(Self.context),\"id\":\"outbox.json\",\"type\":\"OrderedCollection\",\"orderedItems\":[")
      files.append(file)
      try Self.write(account, to: path, site)
    }
    self.files = files
  }

  func write(_ piece: Piece) throws(ExportError) {
    for part in piece.parts {
      guard let index = folders.index(of: part.account) else { continue }
      let (account, path) = folders.all[index]
      let names = try site.copyMedia(of: part.tweet) { path + "media_attachments/" + $0 }
      let activity = Activity(
        tweet: part.tweet, actor: Self.address(of: account),
        files: names.map { $0.map { "media_attachments/" + $0 } })
      try files[index].write((counts[index] == 0 ? "\n" : ",\n") + activity.fields.text)
      counts[index] += 1
    }
  }

  func finish() throws(ExportError) {
    for (file, count) in zip(files, counts) {
      // How many there are is known at the end; the order of names means nothing in JSON.
      try file.write("\n],\"totalItems\":\(count)}\n")
      try site.folder.close(file)
    }
  }

  private static func address(of account: Account) -> String {
    "https://x.com/"
      + (account.author.handle.isEmpty ? "i/user/" + account.id : account.author.handle)
  }

  private static func write(
    _ account: Account, to path: String, _ site: ExportSite
  ) throws(ExportError) {
    let names = try site.copyProfile(of: account) { path + $0 }
    let address = address(of: account)
    func image(_ name: String) -> JSONFields {
      .with {
        $0.add("type", "Image")
        $0.add("mediaType", Activity.mediaType(name))
        $0.add("url", name)
      }
    }
    let actor = JSONFields.with {
      $0.addRaw("@context", "[\"https://www.w3.org/ns/activitystreams\"]")
      $0.add("id", address)
      $0.add("type", "Person")
      $0.add("preferredUsername", account.author.handle)
      $0.add("name", account.author.name)
      $0.add("summary", "<p>" + HTMLText.linked(account.bio) + "</p>")
      $0.add("url", address)
      $0.add("followers", address + "/followers")
      $0.add("outbox", "outbox.json")
      $0.add("published", account.joined.map { ExportMoment.text($0) })
      $0.add("icon", names.avatar.map(image))
      $0.add("image", names.header.map(image))
    }
    try site.folder.write(actor.text + "\n", to: path + "actor.json")
  }
}
