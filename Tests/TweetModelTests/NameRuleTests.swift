import SyntheticData
import Testing
import TweetModel

/// The rules of mentions, lists, hashtags and signs of shares one by one.
struct NameRuleTests {
  /// What comes before a mention, by whether it may.
  @Test(arguments: [
    ("", true), (" ", true), ("\u{3000}", true), (".", true), (",", true), ("\"", true),
    ("(", true),
    ("[", true), ("/", true), ("-", true), ("+", true), ("~", true), ("'", true), (":", true),
    ("é", true), ("字", true), ("ж", true), ("🐦", true), ("’", true), ("b", false), ("Q", false),
    ("7", false), ("_", false), ("@", false), ("＠", false), ("!", false), ("#", false),
    ("$", false), ("%", false), ("&", false), ("*", false),
  ])
  func aMentionBeginsAfterNoNameNorSign(_ before: String, _ isFound: Bool) {
    for sign in ["@", "＠"] {
      let found = EntityDetector("\(before)\(sign)kestrel").mentions()
      #expect(found.map(\.value) == (isFound ? ["kestrel"] : []), "\(before)\(sign)")
    }
  }

  @Test(arguments: [
    ("RT@kes", true), ("rt@kes", true), ("Rt:@kes", true), ("rT:@kes", true), ("RT: @kes", true),
    (" RT@kes", true), ("(RT@kes", true), ("字RT@kes", true), ("ART@kes", false),
    ("7RT@kes", false), ("_RT@kes", false), ("+RT@kes", false), ("~RT@kes", false),
    (".RT@kes", false), ("-RT@kes", false), ("T@kes", false), ("R@kes", false), ("TR@kes", false),
    ("RT::@kes", true), ("RTX@kes", false), ("+RT:@kes", true), ("ART:@kes", true),
  ])
  func aRepostMaySayItWithoutASpace(_ text: String, _ isFound: Bool) {
    #expect(EntityDetector(text).mentions().map(\.value) == (isFound ? ["kes"] : []))
  }

  /// What comes after a mention.
  @Test(arguments: [
    ("", ["kes"]), (" ", ["kes"]), (".", ["kes"]), ("'s", ["kes"]), (":", ["kes"]), (":/", ["kes"]),
    (":x/", ["kes"]), (":/x", ["kes"]), ("x//", ["kesx"]), (".//", ["kes"]),

    ("://", []), ("-x", ["kes"]), ("字", ["kes"]), ("ж", ["kes"]), ("é", []), ("\u{300}", []),
    ("ß", []), ("×", ["kes"]), ("÷", ["kes"]), ("ɓ", []), ("ʻ", []), ("Ạ", []), ("@", []),
    ("＠", []), ("@owl", []), ("🐦", ["kes"]), ("#owl", ["kes"]), ("!", ["kes"]), ("/", ["kes"]),
    ("/7", ["kes"]), ("/_", ["kes"]),
  ])
  func aMentionEndsBeforeNoLetterOfAnotherAlphabet(_ after: String, _ expected: [String]) {
    #expect(EntityDetector("hi @kes\(after)").mentions().map(\.value) == expected)
  }

  @Test(arguments: [
    ("@a", "a"), ("@_", "_"), ("@7", "7"), ("@Kes_7", "Kes_7"), ("@kes-trel", "kes"),
    ("@12345678901234567890", "12345678901234567890"),
    ("@123456789012345678901", "12345678901234567890"),
  ])
  func namesHaveUpToTwentyLetters(_ text: String, _ expected: String) {
    #expect(EntityDetector(text).mentions().map(\.value) == [expected])
  }

  @Test(arguments: [
    ("@kes/owls", "kes", "/owls"), ("＠kes/owls", "kes", "/owls"), ("@kes/O", "kes", "/O"),
    ("@kes/owls-of_7", "kes", "/owls-of_7"), ("@kes/owls!", "kes", "/owls"),
    ("@kes/owls/x", "kes", "/owls"),
    ("@kes/7owls", "kes", ""), ("@kes/-owls", "kes", ""), ("@kes/_owls", "kes", ""),
    ("@kes/", "kes", ""), ("@kes/字", "kes", ""), ("@kes /owls", "kes", ""),
    ("@kes/owls字", "kes", "/owls"),
    ("@kes/a" + String(repeating: "b", count: 24), "kes", "/a" + String(repeating: "b", count: 24)),
    ("@kes/a" + String(repeating: "b", count: 30), "kes", "/a" + String(repeating: "b", count: 24)),
  ])
  func listsBeginWithALetter(_ text: String, _ name: String, _ list: String) {
    let found = EntityDetector(text).mentionsAndLists()
    #expect(found.map(\.value) == [name] && found.map(\.list) == [list])
    #expect(EntityDetector(text).mentions().count == (list.isEmpty ? 1 : 0))
    let length = 1 + name.count + list.count
    #expect(found.map(\.range) == [0..<length])
  }

  @Test(arguments: [
    ("@kes/owlsé", []), ("@kes/owls@x", []), ("@kes/owls://", []), ("@kes/owls é", ["/owls"]),
  ])
  func aListEndsAsAMentionDoes(_ text: String, _ lists: [String]) {
    #expect(EntityDetector(text).mentionsAndLists().map(\.list) == lists)
  }

  @Test(arguments: [
    ("@kes @owl", ["kes", "owl"]), ("@kes@owl @wren", ["wren"]), ("@kes,@owl", ["kes", "owl"]),
    ("@kes @kes", ["kes", "kes"]), ("@kesRT@owl", []), ("@kes/owls @wren", ["kes", "wren"]),
  ])
  func mentionsStandApart(_ text: String, _ expected: [String]) {
    #expect(EntityDetector(text).mentionsAndLists().map(\.value) == expected)
  }

  @Test(arguments: [
    ("@kes hi", "kes"), ("＠kes", "kes"), ("\t\n @kes", "kes"), ("\u{85}@kes", "kes"),
    ("\u{1680}@kes", "kes"), ("\u{2009}@kes", "kes"), ("\u{202F}@kes", "kes"),
    ("\u{205F}@kes", "kes"),
    ("\u{2066}@kes", "kes"), ("\u{61C} @kes", "kes"), ("@kes/owls", "kes"), ("@kes字", "kes"),
    ("@kes@owl", nil), ("@kesé", nil), ("@kes://", nil), ("hi @kes", nil), ("\"@kes", nil),
    ("RT @kes", nil), ("字@kes", nil), ("\u{200B}@kes", nil), ("kes", nil),
  ])
  func aReplyBeginsWithItsMention(_ text: String, _ expected: String?) {
    #expect(EntityDetector(text).reply()?.value == expected)
  }

  /// What comes before a hashtag, by whether it may.
  @Test(arguments: [
    ("", true), (" ", true), ("\u{3000}", true), (".", true), ("(", true), ("\"", true),
    ("-", true),
    ("/", true), ("@", true), ("。", true), ("、", true), ("🐦", true), ("☀\u{FE0E}", true),
    ("☀\u{FE0F}", true), ("\u{202B}", true), ("!", true), ("b", false), ("7", false), ("_", false),
    ("é", false), ("字", false), ("ж", false), ("ي", false), ("ก", false), ("ा", false),
    ("٣", false), ("&", false), ("\u{200C}", false), ("・", false), ("·", false), ("#", true),
  ])
  func aHashtagBeginsAfterNoLetterNorDigit(_ before: String, _ isFound: Bool) {
    let found = EntityDetector("\(before)#heron").hashtags().map(\.value)
    #expect(found == (isFound ? ["heron"] : []))
  }

  /// Hashtags of all alphabets, and what they end with.
  @Test(arguments: [
    ("#heron", "heron"), ("＃heron", "heron"), ("#Heron_7", "Heron_7"), ("#7heron", "7heron"),
    ("#_heron", "_heron"), ("#heron-bay", "heron"), ("#heron's", "heron"), ("#heron.", "heron"),
    ("#heron🐦", "heron"), ("#héron", "héron"), ("#he\u{301}ron", "he\u{301}ron"),
    ("#цапля", "цапля"), ("#сіра_чапля", "сіра_чапля"), ("#ερωδιός", "ερωδιός"),
    ("#אנפה", "אנפה"), ("#בע״ח", "בע״ח"), ("#ג׳ירף", "ג׳ירף"), ("#אי־אנפה", "אי־אנפה"),
    ("#بلشون", "بلشون"), ("#بَلَشون", "بَلَشون"), ("#می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("#बगुला", "बगुला"), ("#क्\u{200D}ष", "क्\u{200D}ष"), ("#นกกระสา", "นกกระสา"),
    ("#白鹭", "白鹭"), ("#アオサギ", "アオサギ"), ("#ｱｵｻｷﾞ", "ｱｵｻｷﾞ"), ("#アオ・サギ", "アオ・サギ"),
    ("#あ〃い", "あ〃い"), ("#らーめん", "らーめん"), ("#ま〜", "ま〜"), ("#ま～", "ま～"), ("#あ゛゜", "あ゛゜"),
    ("#a゠b", "a゠b"), ("#々", "々"), ("#왜가리", "왜가리"), ("#heron٣", "heron٣"), ("#a７", "a７"),
    ("#cel·la", "cel·la"), ("#ཀ་ཁ༌", "ཀ་ཁ༌"), ("#a꙾", "a꙾"), ("#𐐨", "𐐨"), ("#𠀋鷺", "𠀋鷺"),
    ("#heron。", "heron"), ("#heron、", "heron"), ("#heron\u{3000}x", "heron"),
    ("#heron—x", "heron"), ("#heron²", "heron"), ("#heronⅣ", "heron"), ("#heron☀", "heron"),
    ("#heron\u{FE0F}", "heron\u{FE0F}"),
  ])
  func hashtagsAreOfLettersMarksAndDigits(_ text: String, _ expected: String) {
    #expect(EntityDetector("see \(text) x").hashtags().map(\.value) == [expected])
  }

  @Test(arguments: [
    "#", "# heron", "#7", "#2026", "#_", "#_7_", "#٣", "#１２", "##", "#-heron", "#🐦", "#heron#bay",
    "#heron＃bay", "#heron://x", "#\u{FE0F}heron", "#\u{20E3}heron", "#·", "#…",
  ])
  func whatHasNoLetterIsNoHashtag(_ text: String) {
    #expect(EntityDetector(text).hashtags().isEmpty)
  }

  @Test(arguments: [
    ("#a #b", ["a", "b"]), ("#a.#b", ["a", "b"]), ("#a:/b", ["a"]),
    ("https://otters.net/#a #b", ["b"]), ("#a https://otters.net", ["a"]),
    ("otters.net#a", []), ("#a@b", ["a"]),
  ])
  func hashtagsStandApartAndOutsideLinks(_ text: String, _ expected: [String]) {
    #expect(EntityDetector(text).hashtags().map(\.value) == expected)
  }

  @Test(arguments: [
    ("$OTTR", ["OTTR"]), ("$o", ["o"]), ("$Ottr", ["Ottr"]), ("$OTTERS", ["OTTERS"]),
    ("$OTTERSS", []), ("$OTTR.A", ["OTTR.A"]), ("$OTTR.AB", ["OTTR.AB"]), ("$OTTR_AB", ["OTTR_AB"]),
    ("$OTTR.ABC", ["OTTR"]), ("$OTTR_ABC", ["OTTR"]), ("$OTTR.7", ["OTTR"]), ("$OTTR.", ["OTTR"]),
    ("$OTTR-A", ["OTTR"]), ("$OTTR7", []), ("$OTTRé", []), ("$OTTR字", []), ("$7", []), ("$", []),
    ("$ OTTR", []), ("$$OTTR", []), ("x$OTTR", []), ("($OTTR", []), ("\u{3000}$OTTR", ["OTTR"]),
    ("\n$OTTR", ["OTTR"]), ("\u{200F}$OTTR", ["OTTR"]), ("\u{2066}$OTTR", ["OTTR"]),
    ("$OTTR $BVR", ["OTTR", "BVR"]), ("$OTTR$BVR", ["OTTR"]), ("$OTTR,", ["OTTR"]),
    ("$OTTR!", ["OTTR"]), ("$OTTR#", ["OTTR"]), ("$OTTR/", ["OTTR"]), ("$OTTR:", ["OTTR"]),
    ("$OTTR@", ["OTTR"]), ("$OTTR[", ["OTTR"]), ("$OTTR_", ["OTTR"]), ("$OTTR{", ["OTTR"]),
    ("$OTTR~", ["OTTR"]), ("$OTTR`", []), ("$OTTR\"", []), ("$OTTR。", []),
    ("$OTTR\u{2003}x", ["OTTR"]),
  ])
  func signsOfSharesHaveUpToSixLetters(_ text: String, _ expected: [String]) {
    #expect(EntityDetector(text).cashtags().map(\.value) == expected)
  }

  @Test func placesIncludeTheSigns() {
    let detector = EntityDetector("🐦 @kes/owls ＃heron $OTTR.A ＠wren")
    #expect(detector.mentionsAndLists().map(\.range) == [2..<11, 27..<32])
    #expect(detector.hashtags().map(\.range) == [12..<18])
    #expect(detector.cashtags().map(\.range) == [19..<26])
    #expect(detector.entities.map(\.kind) == [.mention, .hashtag, .cashtag, .mention])
  }

  @Test(arguments: [
    ("user", "@kestrel", true), ("user", "＠kestrel", true), ("user", "@kestrel@", false),
    ("user", "x @kestrel", false), ("list", "@kes/owls", true), ("list", "@kes/owls x", false),
    ("hashtag", "#heron", true), ("hashtag", "#heron!", false), ("hashtag", "#a #b", false),
    ("hashtag", "#цапля", true),
  ])
  func aWholeTextIsValidOrNot(_ kind: String, _ text: String, _ isValid: Bool) {
    switch kind {
    case "user": #expect(TextValidator.isUserName(text) == isValid)
    case "list": #expect(TextValidator.isList(text) == isValid)
    default: #expect(TextValidator.isHashtag(text) == isValid)
    }
  }
}
