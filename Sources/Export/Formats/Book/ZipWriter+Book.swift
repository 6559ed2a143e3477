// A book is a zip file that begins so and ends so (EPUB 3.2, Open Container Format, 4.2 and 4.3).
extension ZipWriter {
  func beginBook(style: String) throws(ExportError) {
    try add("application/epub+zip", as: "mimetype")
    try add(BookFrame.container, as: "META-INF/container.xml")
    try add(style, as: "EPUB/style.css")
  }

  func finish(_ frame: BookFrame) throws(ExportError) {
    try add(frame.contents, as: "EPUB/contents.xhtml")
    try add(frame.package, as: "EPUB/package.opf")
    try finish()
  }
}
