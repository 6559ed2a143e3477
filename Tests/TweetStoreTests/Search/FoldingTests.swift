import StoreTestSupport
import TestSupport
import Testing
import TweetModel

@testable import TweetStore

/// What words are the same to a search, in every script.
@Suite struct FoldingTests {
  @Test(arguments: [
    ("elka", "Ёлка", "елка"), ("stress", "за\u{301}мок", "замок"), ("short i", "и\u{306}од", "йод"),
    ("yi", "і\u{308}жак", "Їжак"), ("capitals", "ΦΊΛΟΣ", "φίλος"), ("accents", "φιλος", "Φίλος"),
    ("breathing", "ἄνθρωπος", "ανθρωποσ"), ("dotless", "ıspanak", "ISPANAK"),
    ("dotted", "İstanbul", "istanbul"), ("stroke", "Łódź", "lodz"), ("eszett", "STRASSE", "Straße"),
    ("ligature", "œuvre", "oeuvre"), ("danish", "smørrebrød", "smorrebrod"),
    ("wide", "ＡＢＣ１２", "abc12"), ("fatha", "مُحَمَّد", "محمد"), ("alef", "أحمد", "احمد"),
    ("tatweel", "الحمــــد", "الحمد"), ("teh", "مدرسة", "مدرسه"), ("farsi", "کتابی", "كتابي"),
    ("digits", "٢٠٢٠", "2020"), ("niqqud", "שָׁלוֹם", "שלום"), ("nukta", "फ़िल्म", "फिल्म"),
    ("nukta of one sign", "\u{095E}िल्म", "फिल्म"), ("bengali", "বা\u{09DC}ি", "বাড\u{09BC}ি"),
    ("joiner", "क्\u{200D}ष", "क्ष"), ("non-joiner", "क्\u{200C}ष", "क्ष"),
    ("indian digits", "२०२०", "2020"),
    ("soft hyphen", "Wort\u{AD}teil", "Wortteil"), ("kana", "か\u{3099}き", "がき"),
    ("half-voiced", "ハ\u{309A}リ", "パリ"), ("jamo", "한국", "한국".jamo),
    ("no spaces, seen", "ភាសា\u{200B}ខ្មែរ", "ភាសាខ្មែរ"), ("emoji", "tea🦋", "tea"),
    ("bold", "𝐁𝐨𝐥𝐝𝐥𝐲 𝟐𝟎", "boldly 20"), ("gothic", "𝕱𝖆𝖓𝖈𝖞", "fancy"), ("script", "ℋ𝑒𝓁𝓁ℴ", "hello"),
    ("joined letters", "ﬁnancial ﬂow", "financial flow"), ("circles", "Ⓐⓑⓒ", "abc"),
    ("half width", "ｶﾞｲﾄﾞ", "ガイド"), ("half-voiced, half width", "ﾊﾟﾘ", "パリ"),
    ("where a line may break", "split\u{200B}joined", "split joined"),
  ])
  func theseAreTheSame(_ name: String, _ written: String, _ typed: String) throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1, "so \(written) ok"), .at(2, "nothing")])
    for query in [typed, written, "\"\(typed)\""] {
      #expect(try library.found(query + " ") == ids(1), "\(query)")
    }
    #expect(!SearchQuery(parsing: typed + " ").ranges(in: "so \(written) ok").isEmpty)
  }

  @Test(arguments: [
    ("दोस्त", "दस्त"), ("हिन्दी", "हिन्दू"), ("กี", "กา"), ("தமிழ்", "தமழ"), ("বাংলা", "বংল"), ("мой", "мои"),
    ("їжа", "іжа"), ("がき", "かき"), ("می\u{200C}خواهم", "میخواهم"),
  ])
  func theseAreNot(_ written: String, _ typed: String) throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1, "so \(written) ok")])
    #expect(try library.found(typed + " ").isEmpty)
    #expect(try library.found(written + " ") == ids(1))
    #expect(SearchQuery(parsing: typed + " ").ranges(in: "so \(written) ok").isEmpty)
  }

  @Test func tagsOfEveryScriptAreFound() throws {
    let library = try TemporaryLibrary()
    let tags = ["हिन्दी", "ไทยแลนด์", "Ёлка", "日本語", "ΦΊΛΟΣ", "مُحَمَّد", "a_b"]
    for (number, tag) in tags.enumerated() {
      var text = TweetText.Builder()
      text.append(.hashtag, shown: "#" + tag, target: tag)
      try library.fill([
        Tweet(id: .at(number + 1), author: Account.lark.author, date: nil, text: text.text)
      ])
    }
    for (number, tag) in tags.enumerated() {
      #expect(try library.found("#\(tag) ") == ids(number + 1), "\(tag)")
      #expect(try library.found("#\(tag.lowercased()) ") == ids(number + 1), "\(tag)")
    }
    #expect(try library.found("#हनद ").isEmpty)
  }

  // What is highlighted, ranked and counted is cut by us, what is found by SQLite: for no scalar may these differ.
  @Test func theIndexHasTheWordsThatWeSee() throws {
    let database = try Database(path: ":memory:", access: .readWrite)
    // Other tests remove the folders that SQLite would sort in.
    try database.execute(
      "PRAGMA temp_store = MEMORY;" + Schema.search
        + "CREATE VIRTUAL TABLE temp.term USING fts5vocab('main', 'search', 'instance');")
    let insertion = try database.prepare(SearchIndexer.insertion)
    let scalars = (UInt32(0x20)...0x2FFFF).compactMap(Unicode.Scalar.init)
    let texts = scalars.filter { !$0.isUnspaced }.map { "zz\($0)zz \($0)" }
    try database.execute("BEGIN")
    for (number, text) in texts.enumerated() {
      try insertion.run(Int64(number), SearchText.document(text), "", "", "")
    }
    try database.execute("COMMIT")
    var indexed = [[String]](repeating: [], count: texts.count)
    try database.prepare("SELECT doc, term FROM temp.term ORDER BY doc, offset").forEach { row in
      indexed[Int(row.int64(0))].append(row.text(1))
    }
    let differing = texts.indices.filter { number in
      indexed[number] != WordScanner.words(of: texts[number]).map(\.folded)
    }
    #expect(differing.isEmpty, "\(differing.prefix(40).map { texts[$0] })")
  }

  @Test func foldingOnceIsEnough() {
    for scalar in (UInt32(0)...0x1FFFF).compactMap(Unicode.Scalar.init) {
      let once = FoldedText.make(of: "a\(scalar)a")
      #expect(FoldedText.make(of: once) == once, "\(scalar.value)")
    }
  }
}

extension String {
  /// Syllables of Hangul as their letters.
  fileprivate var jamo: String {
    var letters = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let place = scalar.value - 0xAC00
      let parts = [0x1100 + place / 588, 0x1161 + place % 588 / 28, 0x11A7 + place % 28]
      for part in parts where part != 0x11A7 { Unicode.Scalar(part).map { letters.append($0) } }
    }
    return String(letters)
  }
}
