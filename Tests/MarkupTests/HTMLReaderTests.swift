import Testing
import TweetModel

@testable import Markup

/// What becomes of HTML that networks send, and of what nobody should.
@Suite struct HTMLReaderTests {
  @Test(arguments: [
    ("", ""),
    ("<p>Hello</p>", "Hello"),
    ("<p>One</p><p>Two</p>", "One\n\nTwo"),
    ("<p>One<br>Two<br/>Three<br /></p>", "One\nTwo\nThree"),
    ("One<br><br>Two", "One\n\nTwo"),
    ("<br><br>Late", "Late"),
    ("<p>  a \n b\t c  </p>\n\n<p> d </p>", "a b c\n\nd"),
    ("no markup at all", "no markup at all"),
    ("<p>a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#x27; &apos;</p>", "a & b <c> \"d\" 'e' '"),
    ("&eacute;&Eacute;&szlig;&euro;&hellip;&diams;", "éÉß€…♦"),
    ("&nbsp;x", "\u{A0}x"),
    ("AT&T &nosuch; &; &#; &#x; & &amp", "AT&T &nosuch; &; &#; &#x; & &amp"),
    ("&#0;&#xD800;&#x110000;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("&#9;a&#1;b", "a b"),
    ("&amp;lt;b&amp;gt;", "&lt;b&gt;"),
    ("<ul><li>a</li><li>b</li></ul>", "• a\n• b"),
    (
      "<p>x</p><ol start=\"3\"><li>a</li><li>b<ul><li>c</li></ul></li><li value=\"9\">d</li><li>e</li></ol><p>y</p>",
      "x\n\n3. a\n4. b\n• c\n9. d\n10. e\n\ny"
    ),
    ("<ol start=-9223372036854775808><li value=9223372036854775807>a<li>b</ol>", "1. a\n2. b"),
    ("<ol reversed start=2><li>a<li>b</ol>", "2. a\n1. b"),
    ("<ul><li></li><li>b</li></ul>", "• b"),
    ("<blockquote><p>a</p><p>b<br>c</p></blockquote><p>d</p>", "> a\n\n> b\n> c\n\nd"),
    ("<blockquote>a<blockquote>b</blockquote></blockquote>", "> a\n\n> > b"),
    ("<pre>  a\n   b</pre>", "  a\n   b"),
    ("<pre><code>if x {\n\n}</code></pre><p>y</p>", "if x {\n\n}\n\ny"),
    ("<h1>Title</h1>text", "Title\n\ntext"),
    ("<div>a</div><div>b</div>", "a\nb"),
    ("a<hr>b", "a\n\nb"),
    ("<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>", "漢(kan)"),
    ("<table><tr><td>a </td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc"),
    (
      "<table><tr><th>Name</th><th>Age</th></tr><tr><td>Ada<td>36</tr></table><p>x</p>",
      "Name Age\nAda 36\n\nx"
    ),
    (
      "<details><summary>Spoiler</summary>hidden text</details>after", "Spoiler\nhidden text\nafter"
    ),
    ("<center>Title</center>next", "Title\nnext"),
    (
      "so <img class=\"emoji\" alt=\":blob:\" src=\"https://a.example/b.png\"> nice",
      "so :blob: nice"
    ),
    ("<unknown>a</unknown> <x-y>b</x-y>", "a b"),
    ("<P>UP</P><STRONG>case</STRONG>", "UP\n\ncase"),
    ("<p>a<p>b", "a\n\nb"),
    ("</p></a></div>a</b>", "a"),
    ("<b><i>a</b>b</i>", "ab"),
    ("a<script>alert(1)</script>b<style>p{}</style>c", "abc"),
    ("a<SCRIPT>if (a</b) </scripty> x</SCRIPT >b", "ab"),
    ("a<script>never closed", "a"),
    ("a<svg><text>b</text></svg>c<iframe src=x>d</iframe>e", "ace"),
    ("<p>a<svg>b</p><p>c</p>", "a\n\nc"),
    (
      "<p>Euler: <math><semantics><mrow><mi>e</mi></mrow><annotation encoding=\"application/x-tex\"> e^x &lt; \n 2 </annotation><annotation encoding='text/plain'>no</annotation></semantics></math> is nice</p>",
      "Euler: $e^x < 2$ is nice"
    ),
    (
      "<math display=BLOCK><mi>x</mi><annotation encoding=application/x-tex>x</annotation></math>",
      "$$x$$"
    ),
    (
      "<math><mi>x</mi><annotation encoding=text/plain>ex</annotation><annotation encoding=application/x-tex> </annotation><annotation-xml encoding=text/html><p>no</p></annotation-xml></math>.",
      "ex."
    ),
    ("a <math><msup><mi>x</mi><br><mn>2</mn></msup></math>b", "a x 2b"),
    ("<a href=https://a.example>1<math><mi>x</mi></a>2</math>3", "1x23"),
    ("<p>a<math><annotation encoding=application/x-tex>b", "a$b$"),
    ("<p>a<math><mi>b</p><p>c</p></math>d", "ab\n\nc\n\nd"),
    ("a<math>b<math>c</math>d</math>e", "abcde"),
    ("a<annotation>b</annotation></math>c", "abc"),
    ("a<!-- b --><!-- > --->c<!doctype html><?php x ?>d", "acd"),
    ("a<!-- never closed", "a"),
    ("1 < 2, 3 <4, <3 and <= <", "1 < 2, 3 <4, <3 and <= <"),
    ("<<b>x</b>", "x"),
    ("<\u{1}script>x", "script>x"),
    ("<a\u{0}b>x", "x"),
    ("a <b", "a"),
    ("<p class=\"a>b\" title='c>d'>e</p>", "e"),
    ("<p class=\"never closed>a</p>", ""),
    ("\u{1}a\u{7F}\u{0}b", "ab"),
    ("<span class=\"invisible\">a<b>b</b></span>c", "c"),
  ])
  func text(html: String, text: String) { #expect(HTMLReader.text(html).display == text) }

  @Test(arguments: [
    // Mastodon's own way to write an address.
    (
      "<a href=\"https://example.com/aaa/bbb\" rel=\"nofollow\"><span class=\"invisible\">https://</span>"
        + "<span class=\"ellipsis\">example.com/aaa</span><span class=\"invisible\">/bbb</span></a>",
      "example.com/aaa…", "link https://example.com/aaa/bbb"
    ),
    (
      "<a href='https://a.example/?x=1&amp;y=2'>here</a>", "here", "link https://a.example/?x=1&y=2"
    ),
    ("<a href=https://a.example/>x</a>", "x", "link https://a.example/"),
    ("<a href=\"hTtpS://a.example\">HTTPS://a.example</a>", "a.example", "link hTtpS://a.example"),
    (
      "<a href=\" https://a.example/b \">https://a.example/b</a>", "a.example/b",
      "link https://a.example/b"
    ),
    ("<a href=\"https://a.example\"></a>", "a.example", "link https://a.example"),
    ("<a href=\"https://a.example\"><p>a</p><p>b<br>c</p></a>", "a b c", "link https://a.example"),
    ("x<a href=\"https://a.example\"> y </a>z", "x y z", "link https://a.example"),
    (
      "<a href=\"https://a.example\">a<a href=\"https://b.example\">b</a></a>", "ab",
      "link https://a.example, link https://b.example"
    ),
    // What shows another host than the one it leads to.
    (
      "<a href=\"https://evil.example/\">https://bank.example/</a>", "bank.example/ [evil.example]",
      "link https://evil.example/"
    ),
    (
      "<a href=\"https://bank.example@evil.example/\">bank.example</a>",
      "bank.example [evil.example]",
      "link https://bank.example@evil.example/"
    ),
    (
      "<a href=\"https://www.a.example/\">A.example</a>", "A.example", "link https://www.a.example/"
    ),
    (
      "<a href=\"https://xn--bnk-7na.example/\">bánk.example</a>",
      "bánk.example [xn--bnk-7na.example]", "link https://xn--bnk-7na.example/"
    ),
    (
      "<a href=\"https://\u{430}pple.example/\">\u{430}pple.example</a>",
      "\u{430}pple.example [xn--pple-43d.example]", "link https://\u{430}pple.example/"
    ),
    // What leads nowhere that we go.
    ("<a href=\"javascript:alert(1)\">x</a>", "x", ""),
    ("<a href=\"java\nscript:alert(1)\">x</a>", "x", ""),
    ("<a href=\"&#106;avascript:alert(1)\">x</a>", "x", ""),
    ("<a href=\"data:text/html,x\">x</a> <a href=\"/relative\">y</a> <a>z</a>", "x y z", ""),
    ("<a href=\"https://\">x</a><a href=\"https://a b\">y</a>", "xy", ""),
    // Hashtags and people.
    (
      "<a href=\"https://a.example/tags/Cats\" class=\"mention hashtag\" rel=\"tag\">#<span>Cats</span></a>",
      "#Cats", "hashtag Cats"
    ),
    ("<a rel=\"tag\" href=\"https://a.example/tag/x\">#x</a>", "#x", "hashtag x"),
    ("<a href=\"https://a.example/known\">#known</a>", "#known", "hashtag known"),
    (
      "<span class=\"h-card\"><a href=\"https://b.example/@bea\" class=\"u-url mention\">@<span>bea</span></a></span>",
      "@bea", "mention bea@b.example https://b.example/users/bea"
    ),
    (
      "<a href=\"https://b.example/users/bea\">@Bea</a>", "@Bea",
      "mention bea@b.example https://b.example/users/bea"
    ),
    ("<a href=\"https://c.example/@cy\" class=\"mention\">@cy</a>", "@cy", "mention cy@c.example"),
    (
      "<a href=\"https://b.example/@bea/1\">bea’s post</a>", "bea’s post",
      "link https://b.example/@bea/1"
    ),
  ])
  func links(html: String, shown: String, entities: String) {
    var meanings = LinkMeanings()
    meanings.add(
      .init(handle: "bea@b.example", id: "https://b.example/users/bea"),
      address: "https://b.example/users/bea")
    meanings.addHashtag(address: "https://a.example/known")
    let text = HTMLReader.text(html, meanings: meanings)
    #expect(text.display == shown)
    let told = text.entities.map { entity in
      ["\(entity.kind)", entity.target, entity.person?.id].compactMap { $0 }.joined(separator: " ")
    }
    #expect(told.joined(separator: ", ") == entities)
  }

  @Test func twoOfOneNameOnTwoHostsAreToldApart() {
    var meanings = LinkMeanings()
    for host in ["a.example", "b.example"] {
      meanings.add(.init(handle: "bea@\(host)", id: host), address: "https://\(host)/users/bea")
    }
    let text = HTMLReader.text(
      "<a href=\"https://b.example/@bea\">@bea</a> <a href=\"https://c.example/@bea\">@bea</a>",
      meanings: meanings)
    #expect(text.entities.map(\.person?.id) == ["b.example", nil])
    #expect(text.entities.map(\.kind) == [.mention, .link])
  }

  @Test func whatStandsOutIsMarked() {
    let text = HTMLReader.text(
      "<p><strong>a <em>b</em></strong> <del>c</del> <code>d</code> e</p><h2>f</h2>")
    let told = text.emphasis.map { run in
      let bytes = Array(text.display.utf8)[run.range]
      return "\(run.kind) \(String(decoding: bytes, as: UTF8.self))"
    }
    #expect(told == ["bold a b", "italic b", "strikethrough c", "code d", "bold f"])
  }

  @Test func whatHasNoEndEndsWithTheText() {
    let text = HTMLReader.text(String(repeating: "<b><blockquote>", count: 1000) + "x")
    #expect(text.display == String(repeating: "> ", count: 8) + "x")
    #expect(text.emphasis.count == 1)
  }

  @Test func aQuotesLinkGoesWhereTheQuoteIsShown() {
    let html = "<p class=\"quote-inline\">RE: <a href=\"https://a.example/1\">x</a></p><p>Yes</p>"
    #expect(HTMLReader.text(html, hidesQuote: true).display == "Yes")
    #expect(HTMLReader.text(html).display == "RE: x\n\nYes")
  }

  @Test(arguments: [
    ("<p>\u{202E}a</p><p>b</p>", "\u{202E}a\u{202C}\n\nb"),
    ("<p>\u{2067}a\u{202A}b</p>c", "\u{2067}a\u{202A}b\u{202C}\u{2069}\n\nc"),
    ("a\u{202C}\u{2069}b", "ab"),
    ("\u{2067}a\u{2069}b", "\u{2067}a\u{2069}b"),
    ("<a href=\"https://a.example\">\u{202E}x</a>y", "\u{202E}x\u{202C}y"),
  ])
  func aTurnedDirectionEndsWithItsParagraph(html: String, text: String) {
    #expect(HTMLReader.text(html).display.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func whatIsLongerThanAnyPostIsCut() {
    let text = HTMLReader.text(String(repeating: "<p>word", count: 1 << 19))
    #expect(text.display.utf8.count < HTMLTokenizer.maximumLength)
    #expect(text.display.hasPrefix("word\n\nword"))
  }
}
