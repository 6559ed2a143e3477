import TweetModel

/// Posts as a repository of Bluesky has them.
extension HostileArchive {
  var filesOfBluesky: [File] {
    var repository = SyntheticRepository()
    for post in posts {
      let blob = post.medium.map { RepositoryBlock.blob($0.bytes) }
      let images = blob.map { blob -> RecordValue in
        [
          "image": [
            "$type": "blob", "ref": .link(blob), "mimeType": "image/png", "size": .number(.max),
          ],
          "alt": .text(post.text), "aspectRatio": ["width": .number(.max), "height": 0],
        ]
      }
      repository.add(
        "app.bsky.feed.post/" + SyntheticRepository.name(Int(post.date) * 1_000_000),
        [
          "$type": "app.bsky.feed.post", "text": .text(post.text),
          "createdAt": "2024-05-01T10:00:00.000Z", "langs": [.text(post.person.handle)],
          "facets": [
            [
              "index": ["byteStart": 0, "byteEnd": .number(.max)],
              "features": [
                ["$type": "app.bsky.richtext.facet#link", "uri": .text(post.person.name)]
              ],
            ]
          ],
          "embed": ["$type": "app.bsky.embed.images", "images": .list(images.map { [$0] } ?? [])],
        ])
    }
    return [("repo.car", repository.car)]
      + posts.compactMap { post in
        post.medium.map {
          ("blobs/" + RepositoryBlock.text(RepositoryBlock.blob($0.bytes)), $0.bytes)
        }
      }
  }
}
