import TweetModel

extension AccountArchive {
  /// Writes what the account is called, and how it shows itself.
  func writeAccount() throws(ExportError) {
    try part("account").write(
      .wrapped("account") {
        $0.add("username", account.author.handle)
        $0.add("accountId", account.id)
        $0.add("createdAt", account.joined.map { ExportMoment.precise($0) })
        $0.add("accountDisplayName", account.author.name)
      })
    try writeProfile()
    guard site.takes(.former), let zone = account.timeZone else { return }
    try part("account-timezone").write(
      .wrapped("accountTimezone") {
        $0.add("accountId", account.id)
        $0.add("timeZone", zone)
      })
  }

  private func writeProfile() throws(ExportError) {
    let names = try site.copyProfile(of: account, keepsNames: true) {
      path + "data/profile_media/" + $0
    }
    func address(_ name: String?) -> String? {
      name.map { "https://pbs.twimg.com/profile_images/\(account.id)/" + $0 }
    }
    try part("profile").write(
      .wrapped("profile") {
        $0.add("description") {
          $0.add("bio", account.bio.display)
          $0.add("website", account.website ?? "")
          $0.add("location", account.location ?? "")
        }
        $0.add("avatarMediaUrl", address(names.avatar))
        $0.add("headerMediaUrl", address(names.header))
      })
  }
}
