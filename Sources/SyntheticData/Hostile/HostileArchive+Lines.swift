/// Posts as the program itself writes them out, line by line.
extension HostileArchive {
  var filesOfLines: [File] {
    let lines = posts.map { post in
      let medium = post.medium.map {
        "{\"kind\": \"photo\", \"file\": \(quoted($0.name)), \"altText\": \(quoted(post.text)), \"width\": \(Self.most), \"height\": -1}"
      }
      return """
        {"id": "\(post.id)", "date": \(post.date * 1000), "text": \(quoted(post.text)), "likes": \(Self.most), \
        "author": {"handle": \(quoted(post.person.handle)), "name": \(quoted(post.person.name)), "id": "\(post.number + 1)"}, \
        "entities": [{"kind": "link", "start": 0, "end": \(Self.most), "target": \(quoted(post.person.name))}, \
        {"kind": "mention", "start": -1, "end": 1, "target": \(quoted(post.person.handle))}], \
        "emphasis": [{"kind": "bold", "start": 1, "end": 0}], "warning": \(quoted(post.person.name)), \
        "poll": {"options": [{"title": \(quoted(post.person.name)), "votes": \(Self.most)}, {"title": "", "votes": \(Self.most)}]}, \
        "media": [\(medium ?? "")]}
        """
    }
    return [
      file(
        "fancytwitter.json",
        """
        {"fancytwitter":1, "account": {"network": "x", "id": "7", "handle": "ada", \
        "name": \(quoted(HostileNames.people[2].name)), "bio": {"text": \(quoted(posts.first?.text ?? ""))}}}
        """),
      file("posts.jsonl", lines.joined(separator: "\n") + "\n"),
    ] + media { "tweets_media/\($1)" }
  }
}
