extension ExportFormat {
  /// What writes posts so.
  func writer(of site: ExportSite) throws(ExportError) -> any PostWriting {
    switch self {
    case .markdown: MarkdownWriter(site, .plain)
    case .hugo: MarkdownWriter(site, .hugo)
    case .jekyll: MarkdownWriter(site, .jekyll)
    case .html: try PagesWriter(site)
    case .epub: try BookWriter(site)
    case .jsonLines: try LinesWriter(site)
    case .activityPub: try OutboxWriter(site)
    case .archive: try ArchiveWriter(site)
    case .csv: try TableWriter(site)
    case .links: try ListWriter(site) { $0.linkAddresses }
    case .pictures: try ListWriter(site) { $0.mediaAddresses }
    case .ids: try ListWriter(site) { [$0.id.value] }
    }
  }
}
