import TweetModel

/// The search of exported pages: the posts' words in files that a page loads when somebody searches.
///
/// They are scripts, for a page that was opened from a folder may load nothing else.
final class PageSearch {
  static let most = 800_000

  private let folder: ExportFolder
  private var file: FileWriter?
  private(set) var files = 0

  init(_ folder: ExportFolder) { self.folder = folder }

  /// Adds a post: where it stands, and what is to be found in it.
  ///
  /// Of what is folded there, no more is shown of a hit than before it is unfolded.
  func add(_ tweet: Tweet, page: String, anchor: String, day: String) throws(ExportError) {
    var author: [String] = []
    if tweet.repostedBy != nil || !tweet.author.handle.isEmpty {
      author = [tweet.author.name + " @" + tweet.author.handle]
    }
    let options = tweet.poll?.options.map(\.title) ?? []
    let descriptions = tweet.media.compactMap(\.altText)
    let text = [tweet.text.display] + author
    let found = text + [tweet.warning].compactMap(\.self) + options + descriptions
    let shown =
      tweet.warning.map { [$0] + author } ?? (tweet.hidesMedia ? text + options : found)
    let words = (shown == found ? [found] : [found, shown]).map { $0.joined(separator: " — ") }
    let row = ([page, anchor, day] + words).map(JSONText.quoted).joined(separator: ",")
    if let file, file.bytes + row.utf8.count > Self.most { try end(file) }
    if file == nil {
      files += 1
      file = try folder.file("search/\(files).js")
      try file?.write("found([\n")
    }
    try file?.write("[" + row + "],\n")
  }

  func finish(_ words: ExportWords) throws(ExportError) {
    if let file { try end(file) }
    let texts = [words.phrase(.noHits), words.phrase(.moreHits)].map(JSONText.quoted)
    try folder.write(
      "\"use strict\";\nconst files = \(files), noHits = \(texts[0]), moreHits = \(texts[1]);\n"
        + Self.script, to: "search.js")
  }

  private func end(_ file: FileWriter) throws(ExportError) {
    try file.write("]);\n")
    try folder.close(file)
    self.file = nil
  }

  /// Words are sought at the beginnings of words; case and marks do not matter.
  private static let script = #"""
    const rows = [];
    let loaded = 0, shown = 0, hits = [], words = [];
    // What words are the same without: accents, vowels of Hebrew and Arabic, what nobody sees. Syllables of Hangul stay
    // whole, and Thai keeps its vowels: these are no accents.
    const leftOut = /[\u00AD\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u200B\u200E\u200F]/g;
    // Letters that are written for each other, one for one.
    const alike = { "ς": "σ", "ı": "i", "ł": "l", "ø": "o", "đ": "d", "ٱ": "ا", "ى": "ي", "ی": "ي", "ة": "ه", "ک": "ك" };
    const other = new RegExp(`[${Object.keys(alike).join("")}]`, "g");
    const plain = text => text.normalize("NFD").replace(leftOut, "").normalize("NFC").toLowerCase()
      .replace(other, letter => alike[letter]);
    function found(more) {
      for (const [page, id, day, text, shown] of more) {
        rows.push({ page, id, day, text: shown ?? text, isFolded: shown !== undefined, plain: plain(text) });
      }
    }
    function load(done) {
      if (loaded === files) return done();
      const script = document.createElement("script");
      loaded += 1;
      script.src = "search/" + loaded + ".js";
      script.onload = script.onerror = () => load(done);
      document.head.append(script);
    }
    const isLetter = /[\p{L}\p{N}]/u;
    // Scripts that put no space between words have words begin anywhere.
    const isWide = /[\u0E00-\u0EFF\u3040-\u30FF\u3400-\u9FFF\u1100-\u11FF\uAC00-\uD7A3\uF900-\uFAFF]/;
    function place(text, word) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
        if (at === 0 || isWide.test(word) || !isLetter.test(text[at - 1])) return at;
      }
      return -1;
    }
    function snippet(row) {
      const part = document.createElement("div");
      part.dir = "auto";
      const at = row.isFolded ? 0 : Math.max(0, place(row.plain, words[0]) - 60);
      const text = row.text.slice(at, at + 260);
      const low = plain(text);
      // Marks that plain text lacks would move what is marked.
      const marked = low.length === text.length ? words : [];
      let end = 0;
      for (;;) {
        let next = -1, length = 0;
        for (const word of marked) {
          const here = low.indexOf(word, end);
          if (here >= 0 && (next < 0 || here < next)) { next = here; length = word.length; }
        }
        if (next < 0) break;
        part.append(text.slice(end, next));
        const mark = document.createElement("mark");
        mark.textContent = text.slice(next, next + length);
        part.append(mark);
        end = next + length;
      }
      part.append(text.slice(end));
      return part;
    }
    function show() {
      const list = document.getElementById("hits");
      for (const row of hits.slice(shown, shown + 50)) {
        const item = document.createElement("li");
        const link = document.createElement("a");
        link.href = row.page + "#" + row.id;
        link.textContent = row.day;
        item.append(link, snippet(row));
        list.append(item);
      }
      shown += 50;
      document.getElementById("more").hidden = shown >= hits.length;
    }
    function search(text) {
      words = plain(text).split(/\s+/u).filter(word => word);
      const list = document.getElementById("hits"), status = document.getElementById("status");
      list.textContent = "";
      shown = 0;
      document.getElementById("contents").hidden = words.length > 0;
      document.getElementById("more").hidden = true;
      if (words.length === 0) { status.textContent = ""; return; }
      hits = rows.filter(row => words.every(word => place(row.plain, word) >= 0)).reverse();
      status.textContent = hits.length ? String(hits.length) : noHits;
      show();
    }
    const field = document.getElementById("query");
    document.getElementById("search").hidden = false;
    document.getElementById("more").textContent = moreHits;
    document.getElementById("more").addEventListener("click", show);
    document.getElementById("search").addEventListener("submit", event => event.preventDefault());
    field.addEventListener("input", () => load(() => search(field.value)));

    """#
}
