import CGtk
import GLibKit

/// The desktop's printing: its dialog with all printers, its preview, and files.
///
/// It lives until it has ended.
@MainActor
public final class PrintOperation: Object {
  /// What is to be done with the pages.
  public enum Target {
    /// The person chooses a printer, or a file, on the desktop's dialog.
    case dialog(over: Window?)
    /// A PDF file.
    case file(String)
    /// The desktop's previewer, as the dialog starts it.
    case preview
  }

  /// How it ended.
  public enum Outcome { case done, cancelled }

  /// What is printed.
  @MainActor
  public protocol Pages: AnyObject {
    /// Begins anew on some paper.
    ///
    /// - Throws: ``PrintError/noRoom``.
    func begin(on paper: Paper) throws(PrintError)

    /// Goes on breaking into pages for a moment, and answers how many there are once that is known.
    func paginate() -> Int?

    /// Fetches what a page shows; `draw` is called with it on the canvas of the page, in points, once that is there.
    func prepare(page: Int, _ draw: @escaping (@escaping (Canvas) -> Void) -> Void)
  }

  /// Whether pages are being made, or are on their way to a printer or a file.
  public var isAtWork: Bool { hasBegun && done != nil }

  private var hasBegun = false
  private let pages: any Pages
  private let name: String
  private let choices: PrintChoices
  private var hasDialog = false
  /// The file that is written where the person has chosen one, as it was before; nil for a printer and a preview.
  private var file: PrintedFile?
  private var finish: (Result<Outcome, PrintError>) -> Void = { _ in }
  private var done: SignalConnection?
  private var sent: SignalConnection?
  /// How many pages wait to be drawn.
  private var waiting = 0
  private var isResting = false
  private var isPreview = false
  /// The program that was to show the preview and is not there.
  private var missing: String?
  /// Whether no page is asked for, since there is no room on one.
  private var isRefused = false

  /// Prints `pages` under a name that printers list, and that is the title of a PDF file, with what was chosen last.
  public init(_ pages: any Pages, name: String, choices: PrintChoices = .ofProgram) {
    self.pages = pages
    self.choices = choices
    // Cairo takes the same letters for errors as in what is drawn, and no page of the file would be there.
    let name = name.soundForPango
    self.name = name
    super.init(adopting: UnsafeMutableRawPointer(gtk_print_operation_new()))
    gtk_print_operation_set_job_name(instance(), name)
    gtk_print_operation_set_unit(instance(), GTK_UNIT_POINTS)
    gtk_print_operation_set_embed_page_setup(instance(), 1)
    gtk_print_operation_set_allow_async(instance(), 1)
    connect("begin-print") { [weak self] in self?.begin($0) }
    connect("paginate") { [weak self] emission in
      emission.answer(self?.paginate() ?? true)
    }
    connect("draw-page") { [weak self] in self?.draw($0) }
    connect("preview") { [weak self] in self?.preview($0) }
    connect("ready") { [weak self] _ in self?.endPreview() }
  }

  /// Runs once, when all is drawn, or nothing more will be; it may be on its way to a printer or a file still.
  public var onDrawn: () -> Void = {}

  /// Starts; `finish` runs in the end.
  public func run(
    _ target: Target, then finish: @escaping (Result<Outcome, PrintError>) -> Void
  ) {
    self.finish = finish
    switch target {
    case .dialog(let window):
      hasDialog = true
      choices.apply(to: self)
      gtk_print_operation_set_show_progress(instance(), 1)
      connect("begin-print") { [weak window] _ in PrintProgress.stay(over: window) }
      start(GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, over: window)
    case .file(let path):
      gtk_print_operation_set_export_filename(instance(), path)
      start(GTK_PRINT_OPERATION_ACTION_EXPORT)
    case .preview: start(GTK_PRINT_OPERATION_ACTION_PREVIEW)
    }
  }

  /// Stops as soon as it can; what is on its way to a printer is followed no further.
  public func cancel() {
    gtk_print_operation_cancel(instance())
    guard let sent = sent.take() else { return }
    disconnect(sent)
    end(.success(.cancelled))
  }
}

// MARK: - Private

extension PrintOperation {
  private func start(_ action: GtkPrintOperationAction, over window: Window? = nil) {
    // The handler holds the operation until it has ended.
    done = connect("done") { [self] in end($0.enumeration(1)) }
    var error: UnsafeMutablePointer<GError>?
    let result = gtk_print_operation_run(instance(), action, window?.instance(), &error)
    if let error {
      let reason = String(cString: error.pointee.message)
      g_error_free(error)
      end(.failure(.failed(reason: reason)))
    } else if result == GTK_PRINT_OPERATION_RESULT_CANCEL {
      end(.success(.cancelled))
    }
  }

  // GTK writes the preview's file and starts the desktop's previewer, and says nothing where there is none. To say it, the
  // preview becomes one of ours, which has a surface and a page, and ends when it could begin.
  private func preview(_ emission: Emission) {
    isPreview = true
    missing = PrintPreview.missingProgram
    guard missing != nil, let context = emission.object(2) else { return emission.answer(false) }
    emission.answer(true)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    let cairo = cairo_create(surface)
    gtk_print_context_set_cairo_context(OpaquePointer(context), cairo, 72, 72)
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  private func endPreview() {
    guard let missing else { return }
    end(.failure(.noPreviewer(program: missing)))
    MainLoop.whenIdle { [self] in
      gtk_print_operation_preview_end_preview(opaque)
    }
  }

  private func begin(_ emission: Emission) {
    guard missing == nil, let context = emission.object(1).map({ OpaquePointer($0) }) else {
      return
    }
    hasBegun = true
    if hasDialog, !isPreview { file = PrintedFile(of: self) }
    AllocatedMemory.giveBackRest()
    let surface = gtk_print_context_get_cairo_context(context).flatMap { cairo_get_target($0) }
    let isDocument = surface.map { cairo_surface_get_type($0) } == CAIRO_SURFACE_TYPE_PDF
    if isDocument { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, name) }
    let paper = Paper(
      width: gtk_print_context_get_width(context), height: gtk_print_context_get_height(context),
      isDocument: isDocument)
    do throws(PrintError) { try pages.begin(on: paper) } catch {
      isRefused = true
      end(.failure(error))
      cancel()
    }
  }

  private func paginate() -> Bool {
    guard let count = missing == nil && !isRefused ? pages.paginate() : 1 else { return false }
    gtk_print_operation_set_n_pages(instance(), gint(max(1, count)))
    return true
  }

  private func draw(_ emission: Emission) {
    guard let context = emission.object(1) else { return }
    g_object_ref(context)
    gtk_print_operation_set_defer_drawing(instance())
    waiting += 1
    pages.prepare(page: emission.integer(2)) { [weak self] body in
      defer { g_object_unref(context) }
      self?.waiting -= 1
      guard let self, let cairo = gtk_print_context_get_cairo_context(OpaquePointer(context)) else {
        return
      }
      body(Canvas(context: cairo))
      // Nothing that follows is drawn by a context that has failed once, and GTK does not ask.
      let status = cairo_status(cairo)
      if status != CAIRO_STATUS_SUCCESS {
        end(.failure(.failed(reason: String(cString: cairo_status_to_string(status)))))
        cancel()
      }
      gtk_print_operation_draw_page_finish(instance())
    }
    if waiting > 0 { rest() }
  }

  // GTK would ask for the page again and again, and keep a processor from what the page waits for.
  private func rest() {
    guard !isResting else { return }
    isResting = true
    MainLoop.rest { [weak self] in
      guard let self else { return false }
      isResting = waiting > 0
      return isResting
    }
  }

  private func end(_ result: Int) {
    switch GtkPrintOperationResult(UInt32(result)) {
    case GTK_PRINT_OPERATION_RESULT_ERROR: end(.failure(.failed(reason: reason)))
    case GTK_PRINT_OPERATION_RESULT_CANCEL: end(.success(.cancelled))
    default:
      if hasDialog { choices.take(from: self) }
      endWhenSent()
    }
  }

  /// For GTK it is done when all pages are drawn, though they are still on their way to a printer or a file.
  private func endWhenSent() {
    guard isSending else { return end(failure ?? .success(.done)) }
    sent = connect("status-changed") { [self] _ in
      guard !isSending, let sent = sent.take() else { return }
      disconnect(sent)
      end(failure ?? .success(.done))
    }
    tellDrawn()
  }

  private func tellDrawn() {
    let onDrawn = onDrawn
    self.onDrawn = {}
    onDrawn()
  }

  /// What went wrong with all that was written and sent; nil for nothing.
  private var failure: Result<Outcome, PrintError>? {
    if gtk_print_operation_get_status(instance()) == GTK_PRINT_STATUS_FINISHED_ABORTED {
      return .failure(.failed(reason: reason))
    }
    // GTK does not tell of all that a disk refuses.
    guard let file, !file.isWhole else { return nil }
    return .failure(.cutOff(path: file.path))
  }

  /// Why GTK has failed; it must not be asked where it has not.
  private var reason: String {
    var error: UnsafeMutablePointer<GError>?
    gtk_print_operation_get_error(instance(), &error)
    defer { g_clear_error(&error) }
    return error.map { String(cString: $0.pointee.message) } ?? "unknown reason"
  }

  // Whichever comes first, the signal or the answer of a start that failed.
  private func end(_ result: Result<Outcome, PrintError>) {
    guard let done = done.take() else { return }
    disconnect(done)
    tellDrawn()
    finish(result)
    finish = { _ in }
  }

  private var isSending: Bool {
    gtk_print_operation_get_status(instance()) == GTK_PRINT_STATUS_SENDING_DATA
  }
}
