import Testing
import TweetModel

/// The rules of links one by one: where one may begin, what its parts are made of, where it ends.
struct LinkRuleTests {
  /// What comes before a link, by whether it may.
  @Test(arguments: [
    (" ", true), ("(", true), ("\"", true), ("“", true), ("!", true), ("%", true), ("*", true),
    ("&", true), (":", true), ("=", true), (",", true), ("/", true), (".", true), ("-", true),
    ("_", true), ("、", true), ("字", true), ("ж", true), ("ñ", true), ("🐦", true),
    ("\u{202B}", true), ("\u{200D}", true), ("\n", true), ("\u{A0}", true), ("b", false),
    ("Q", false), ("7", false), ("@", false), ("＠", false), ("#", false), ("＃", false),
    ("$", false), ("\u{FFFE}", false), ("\u{FEFF}", false), ("\u{FFFF}", false),
  ])
  func aLinkBeginsAfterNoLetterNorSign(_ before: String, _ isFound: Bool) {
    let found = EntityDetector(before + "https://otters.net/den").links().map(\.value)
    #expect(found == (isFound ? ["https://otters.net/den"] : []))
  }

  /// What comes before a link without a scheme.
  @Test(arguments: [
    (" ", true), ("(", true), (",", true), (":", true), ("字", true), ("🐦", true),
    ("-", false), ("_", false), (".", false), ("/", false), ("b", false), ("@", false),
  ])
  func aBareLinkBeginsAfterNoPartOfAnother(_ before: String, _ isFound: Bool) {
    let found = EntityDetector(before + "otters.net").links().map(\.value)
    // A letter is a part of the name itself.
    #expect(found == (isFound ? ["otters.net"] : before == "b" ? ["botters.net"] : []))
  }

  @Test(arguments: [
    "http://", "https://", "HTTP://", "HTTPS://", "Http://", "hTTpS://",
  ])
  func schemesAreOfAnyCase(_ scheme: String) {
    #expect(
      EntityDetector("to \(scheme)otters.net").links().map(\.value) == [scheme + "otters.net"])
  }

  @Test(arguments: ["http:/", "http//", "https:", "httpss://", "http:///", "://"])
  func otherSchemesAreNone(_ scheme: String) {
    #expect(!EntityDetector("to \(scheme)otters.net").links().contains { $0.value.contains(":") })
  }

  /// The end of the domain.
  @Test(arguments: [
    ("https://otters.net", "https://otters.net"), ("https://otters.net.", "https://otters.net"),
    ("https://otters.net,", "https://otters.net"), ("https://otters.net|", "https://otters.net"),
    ("https://otters.net'", "https://otters.net"), ("https://OTTERS.NET", "https://OTTERS.NET"),
    ("https://a.b.c.otters.co.jp", "https://a.b.c.otters.co.jp"),
    ("https://0otters0.net", "https://0otters0.net"), ("https://o.net", "https://o.net"),
    ("https://o-t-t-er--s.net", "https://o-t-t-er--s.net"),
    ("https://the_den.otters.net", "https://the_den.otters.net"),
    ("https://otters.museum", "https://otters.museum"),
    ("https://otters.netの巣", "https://otters.net"),
    ("https://川獺.net", "https://川獺.net"), ("https://выдра.net", "https://выдра.net"),
    ("https://выдра.рф/", "https://выдра.рф/"), ("https://水獭.中国/", "https://水獭.中国/"),
    ("https://수달.한국/", "https://수달.한국/"),
    ("https://otters.xn--p1ai", "https://otters.xn--p1ai"),
    ("https://OTTERS.XN--P1AI/a", "https://OTTERS.XN--P1AI/a"),
  ])
  func domainsEndInATopLevel(_ text: String, _ expected: String) {
    #expect(EntityDetector(text).links().map(\.value) == [expected])
  }

  @Test(arguments: [
    "https://otters", "https://otters.", "https://otters.qqq", "https://.net", "https://-.net",
    "https://-otters.net", "https://otters-.net", "https://_otters.net", "https://otters_.net",
    "https://ot_ters.net", "https://otters.netz1", "https://otters.net@", "https://otters.net+",
    "https://otters.net-", "https://ot ters.qqq", "https://otters..qqq", "https://\u{202B}.qqq",
    "https://ot\u{2003}ters.qqq", "https://xn--", "https://otters.xn--",
  ])
  func whatHasNoDomainIsNoLink(_ text: String) {
    #expect(EntityDetector(text).links().filter { $0.value.contains("://") }.isEmpty)
  }

  @Test(arguments: [
    (":8080", ":8080"), (":8080/den", ":8080/den"), (":", ""), (":den", ""), (":8080a", ":8080"),
    (":0?x=1", ":0?x=1"),
  ])
  func portsAreDigits(_ rest: String, _ kept: String) {
    #expect(
      EntityDetector("https://otters.net\(rest)").links().map(\.value) == [
        "https://otters.net\(kept)"
      ])
  }

  /// The end of the path; a space follows.
  @Test(arguments: [
    ("/", "/"), ("/den", "/den"), ("/den/", "/den/"), ("/den//7", "/den//7"), ("/den.", "/den"),
    ("/den.html", "/den.html"), ("/den...", "/den"), ("/den,", "/den"), ("/den,7", "/den,7"),
    ("/den!", "/den"), ("/den!x", "/den!x"), ("/den*", "/den"), ("/den*x", "/den*x"),
    ("/den'", "/den"), ("/den's", "/den's"), ("/den;", "/den"), ("/den;x", "/den;x"),
    ("/den:", "/den"), ("/den:x", "/den:x"), ("/den=", "/den="), ("/den+", "/den+"),
    ("/den-", "/den-"), ("/den_", "/den_"), ("/den#", "/den#"), ("/den#x", "/den#x"),
    ("/den$", "/den"), ("/den$x", "/den$x"), ("/den%20x", "/den%20x"), ("/den%", "/den"),
    ("/den[7]", "/den[7"), ("/den[7]x", "/den[7]x"), ("/den~", "/den"), ("/~den", "/~den"),
    ("/den@", "/den"), ("/@den", "/@den"), ("/den|", "/den"), ("/den|x", "/den|x"),
    ("/den&", "/den"), ("/den&x", "/den&x"), ("/den–x", "/den–x"), ("/den–", "/den"),
    ("/den—x", "/den"), ("/den\"", "/den"), ("/den<", "/den"), ("/den\\x", "/den"),
    ("/den`", "/den"), ("/den^", "/den"), ("/den{", "/den"), ("/нора", "/нора"),
    ("/тіЇ", "/тіЇ"), ("/höhle", "/höhle"), ("/ő\u{301}", "/ő\u{301}"), ("/łɓʻ", "/łɓʻ"),
    ("/Ạ", "/Ạ"), ("/巣", "/"), ("/den巣", "/den"), ("/กก", "/"), ("/den\u{2028}x", "/den"),
  ])
  func pathsEndWithALetterOrAFewSigns(_ path: String, _ kept: String) {
    let found = EntityDetector("https://otters.net\(path) x").links().map(\.value)
    #expect(found == ["https://otters.net\(kept)"])
  }

  @Test(arguments: [
    ("/(den)", "/(den)"), ("/a(b)c", "/a(b)c"), ("/a(b)(c)", "/a(b)(c)"),
    ("/a(b(c)d)e", "/a(b(c)d)e"),
    ("/a(b(c(d)))", "/a"), ("/a(b(c)(d))", "/a"), ("/a()", "/a"), ("/a(", "/a"), ("/a)", "/a"),
    ("/a(b", "/a"), ("/a(b c)", "/a"), ("/a(b).", "/a(b)"), ("/a(b.)", "/a(b.)"),
    ("/a(б)", "/a(б)"),
    ("/a(巣)", "/a"),
  ])
  func parenthesesGoInPairs(_ path: String, _ kept: String) {
    let found = EntityDetector("https://otters.net\(path) x").links().map(\.value)
    #expect(found == ["https://otters.net\(kept)"])
  }

  @Test(arguments: [
    ("?", ""), ("?a", "?a"), ("?a=1&b=2", "?a=1&b=2"), ("?a=", "?a="), ("?a&", "?a&"),
    ("?a.", "?a"), ("?a.b", "?a.b"), ("?a,", "?a"), ("?a,b", "?a,b"), ("?a!", "?a"),
    ("?a!b", "?a!b"), ("?a?b", "?a?b"), ("?a*", "?a"), ("?a*b", "?a*b"), ("?a'b", "?a'b"),
    ("?a@b", "?a@b"), ("?(a)b", "?(a)b"), ("?(a)", "?(a"), ("?a;b", "?a;b"), ("?a;", "?a"),
    ("?a:b", "?a:b"), ("?a:", "?a"), ("?a+b", "?a+b"), ("?a+", "?a"), ("?a$b", "?a$b"),
    ("?a$", "?a"), ("?a/", "?a/"), ("?a%20b", "?a%20b"), ("?a%", "?a"), ("?a#", "?a#"),
    ("?a[b", "?a[b"), ("?a]", "?a"), ("?a-", "?a-"), ("?a_", "?a_"), ("?a~b", "?a~b"),
    ("?a~", "?a"), ("?a|b", "?a|b"), ("?a|", "?a"), ("?é", ""), ("?aé", "?a"), ("?ж", ""),
    ("?a\"b", "?a"), ("?.", ""), ("/?a=1", "/?a=1"), ("/x?", "/x"),
  ])
  func queriesAreOfASCII(_ query: String, _ kept: String) {
    let found = EntityDetector("https://otters.net\(query) x").links().map(\.value)
    #expect(found == ["https://otters.net\(kept)"])
  }

  /// Without a scheme.
  @Test(arguments: [
    ("go to otters.net now", ["otters.net"]), ("otters.net/den.", ["otters.net/den"]),
    ("otters.net?x=1", ["otters.net"]), ("otters.net/?x=1", ["otters.net/?x=1"]),
    ("otters.net:80/den", ["otters.net:80/den"]), ("otters.co.jp", ["otters.co.jp"]),
    ("a.b.otters.net", ["a.b.otters.net"]),
    ("otters.com,beavers.org", ["otters.com", "beavers.org"]),
    ("巣otters.net巣", ["otters.net"]), ("otters.net巣beavers.org", ["otters.net", "beavers.org"]),
    ("ött-ers.net", ["ött-ers.net"]), ("выдра.net", []), ("川獺.com", []), ("выдра.рф", []),
    ("otters.qqq", []), ("otters", []), ("e.g. this", []), ("otters.net@home", []),
    ("me@otters.net", []), ("otters.network", ["otters.network"]), ("otters.net.", ["otters.net"]),
    ("otters.Net", ["otters.Net"]), ("ot_ters.net", []), ("tt.cc", ["tt.cc"]),
    ("otters.jp", ["otters.jp"]), ("otters.co.uk/x", ["otters.co.uk/x"]),
  ])
  func bareLinksAreOfLatinLetters(_ text: String, _ expected: [String]) {
    #expect(EntityDetector(text).links().map(\.value) == expected)
  }

  /// The links that X shortens end with their name.
  @Test(arguments: [
    ("https://t.co/Ab9", "https://t.co/Ab9"), ("https://t.co/Ab9/x", "https://t.co/Ab9"),
    ("https://t.co/Ab9.", "https://t.co/Ab9"), ("https://t.co/Ab9-x", "https://t.co/Ab9"),
    ("https://t.co/Ab9é", "https://t.co/Ab9"), ("https://t.co/Ab9?a=1.", "https://t.co/Ab9?a=1"),
    ("https://t.co/Ab9?", "https://t.co/Ab9"), ("https://t.co", "https://t.co"),
    ("https://t.co/", "https://t.co/"), ("https://t.com/Ab9-x", "https://t.com/Ab9-x"),
    ("https://at.co/Ab9-x", "https://at.co/Ab9-x"), ("t.co/Ab9-x", "t.co/Ab9-x"),
    ("https://T.CO/Ab9-x", "https://T.CO/Ab9"),
  ])
  func shortLinksEndWithTheirName(_ text: String, _ expected: String) {
    #expect(EntityDetector("\(text) y").links().map(\.value) == [expected])
  }

  @Test(arguments: [
    "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{200E}", "\u{200F}",
    "\u{61C}",
  ])
  func marksOfDirectionAreNoPartOfALink(_ mark: String) {
    for link in ["https://otters.net", "https://otters.net/den", "https://otters.net?den"] {
      let found = EntityDetector("\(mark)\(link)\(mark)").links()
      #expect(found.map(\.value) == [link])
      #expect(found.map(\.range) == [1..<1 + link.unicodeScalars.count])
    }
  }

  @Test func labelsAreMeasuredInTheirASCIIForm() {
    func count(_ label: String) -> Int { EntityDetector("https://\(label).net").links().count }
    #expect(count(String(repeating: "ö", count: 30)) == 1)
    #expect(count(String(repeating: "ö", count: 63)) == 0)
    #expect(count("ö" + String(repeating: "a", count: 63)) == 0)
    #expect(count("xn--" + String(repeating: "a", count: 59)) == 1)
    #expect(count("xn--" + String(repeating: "a", count: 60)) == 0)
    #expect(count("xn--ö") == 0)
  }

  @Test(arguments: [
    ("🐦 https://otters.net 字", [2..<20]), ("a https://otters.net b.org", [2..<20, 21..<26]),
    ("e\u{301}\u{302} b.org", [4..<9]),
  ])
  func placesAreCountedInCodePoints(_ text: String, _ ranges: [Range<Int>]) {
    #expect(EntityDetector(text).links().map(\.range) == ranges)
  }
}
