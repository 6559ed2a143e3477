/// What exported pages look like.
enum PageStyle {
  static func css(_ colours: ExportColours, _ alternative: ExportColours?) -> String {
    var css = ":root{color-scheme:\(colours.isDark ? "dark" : "light");\(variables(colours))}\n"
    if let alternative {
      css +=
        "@media (prefers-color-scheme:\(alternative.isDark ? "dark" : "light"))"
        + "{:root{color-scheme:\(alternative.isDark ? "dark" : "light");\(variables(alternative))}}\n"
    }
    return css + rules
  }

  private static func variables(_ colours: ExportColours) -> String {
    """
    --ground:\(colours.ground);--text:\(colours.text);--quiet:\(colours.quiet);--link:\(colours.link);\
    --accent:\(colours.accent);--label:\(colours.accentLabel);--line:\(colours.line);--card:\(colours.card)
    """
  }

  private static let rules = """
    *{box-sizing:border-box}
    body{margin:0;background:var(--ground);color:var(--text);font:16px/1.45 system-ui,sans-serif}
    a{color:var(--link);text-decoration:none}
    a:hover{text-decoration:underline}
    a:focus-visible,input:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    body>header,main,body>footer{max-width:42rem;margin:0 auto;padding:0 1rem}
    h1{font-size:1.5rem;margin:1.5rem 0 .25rem}
    h2{font-size:1rem;margin:2rem 0 .5rem}
    nav{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;padding:1rem 0}
    .quiet,.note,time,.counts{color:var(--quiet);font-size:.875rem}
    article{padding:1rem 0;border-bottom:1px solid var(--line)}
    article section+section{margin-top:.75rem}
    article>header{display:flex;flex-wrap:wrap;align-items:center;gap:.125rem .5rem;margin-bottom:.25rem}
    article>header .time{margin-inline-start:auto}
    .avatar{width:2.25rem;height:2.25rem;border-radius:50%;object-fit:cover;flex:none}
    span.avatar{display:grid;place-items:center;background:var(--accent);color:var(--label);font-weight:600}
    .handle{color:var(--quiet)}
    .text{overflow-wrap:anywhere;margin:.25rem 0}
    .text:empty{display:none}
    .media{display:grid;gap:.25rem;margin:.5rem 0}
    .media.many{grid-template-columns:1fr 1fr}
    .media img,.media video{display:block;width:100%;height:auto;max-height:36rem;object-fit:cover;border-radius:.625rem}
    .media.many img{height:100%;max-height:18rem}
    .poll{list-style:none;padding:0;margin:.5rem 0}
    .poll li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 .75rem;margin:.25rem 0}
    .poll meter{flex:1 0 100%;height:.625rem}
    blockquote{margin:.5rem 0;padding:.5rem .875rem;border:1px solid var(--line);border-radius:.75rem;background:var(--card);overflow-wrap:anywhere}
    blockquote p{margin:.125rem 0}
    .counts{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:.375rem 0 0}
    .badge{border:1px solid var(--line);border-radius:1rem;padding:0 .5rem;font-size:.8125rem;color:var(--quiet)}
    summary{cursor:pointer;color:var(--quiet)}
    .months{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:.5rem;list-style:none;padding:0;margin:0}
    .months a{display:flex;justify-content:space-between;gap:.5rem;padding:.625rem .875rem;border-radius:.75rem;background:var(--card);border:1px solid var(--line);color:var(--text)}
    .months a:hover{border-color:var(--accent);text-decoration:none}
    .months span{color:var(--quiet)}
    form{margin:1rem 0}
    input[type=search]{width:100%;padding:.625rem .875rem;font:inherit;color:inherit;background:var(--card);border:1px solid var(--quiet);border-radius:.75rem}
    .hits{list-style:none;padding:0;margin:0}
    .hits li{padding:.75rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
    mark{background:var(--accent);color:var(--label);border-radius:.2rem}
    button{font:inherit;padding:.5rem 1rem;border:0;border-radius:.625rem;background:var(--accent);color:var(--label);cursor:pointer}
    [hidden]{display:none!important}
    @media print{nav,form{display:none}article{break-inside:avoid}body{background:none;color:#000}}

    """
}
