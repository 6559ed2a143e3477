import Appearance
import ConstraintLayout
import DesignKit
import Geometry
import GLibKit
import GtkKit
import TimelineLayout
import TweetRows
import TweetStore

/// The head of somebody's page, placed by ``ProfileHeaderLayout``.
///
/// The constraints are made once; another width, font or direction only changes their constants.
@MainActor
final class ProfileHeaderView: CustomWidget {
  /// Runs when the person chooses a link of the description, or the button.
  var onActivate: (Destination) -> Void = { _ in }

  /// Runs when the person wants to give somebody unknown a name, with what was pressed.
  var onName: (Widget) -> Void = { _ in }

  private(set) var profile: Profile
  private let look: Look
  private let media: String
  private let pictures: PictureCache
  private let backdrop: ProfileBackdrop
  private let solution: ProfileHeaderSolution
  private let avatar: ProfileAvatar
  let bio: TextBlock
  private let button: HighlightButton
  private let numbers: [ProfileNumber]
  private let name: ProfileName
  private var frames: ProfileHeaderFrames?
  /// The room in which the button grows, above and below.
  private static let growth = 6
  /// Beneath the description, before the button may begin.
  private static let gap = 10

  init(_ profile: Profile, media: String, look: Look, pictures: PictureCache) {
    self.media = media
    self.pictures = pictures
    self.profile = profile
    self.look = look
    let backdrop = ProfileBackdrop(look: look, pictures: pictures)
    let texts = { backdrop.texts }
    self.backdrop = backdrop
    solution = ProfileHeaderSolution(numbers: profile.counted.count)
    avatar = ProfileAvatar(profile.avatar, folder: media, look: look, pictures: pictures)
    bio = TextBlock(look: look, factor: 1.125, texts: texts)
    button = HighlightButton(
      "",
      size: .init(height: 50, growth: 2 * Self.growth, textFactor: 1.16), look: look)
    numbers = profile.counted.map {
      ProfileNumber($0.name(profile.words), look: look, texts: texts)
    }
    name = ProfileName(profile.name, handle: profile.handle, look: look, texts: texts)
    super.init()
    setAccessibleRole(.panel)
    show(profile)
    for child in [avatar, name] + numbers + [bio, button] as [Widget] {
      add(child)
      child.show()
    }
    bio.onActivate = { [weak self, account = profile.account] destination in
      let isArchive = destination == .address(Profile.archiveAddress)
      self?.onActivate(isArchive ? .archive(of: account.map { AccountID($0) }) : destination)
    }
    button.onButtonClicked { [weak self] in
      guard let self else { return }
      let profile = self.profile
      if profile.lacksName { onName(button) } else { onActivate(.search(text: profile.search)) }
    }
    backdrop.onChange = { [weak self] in
      self?.bio.refresh()
      self?.queueDraw()
    }
    look.observe(self) { [weak self] _ in self?.queueResize() }
  }

  /// Shows what is known of somebody now.
  func show(_ profile: Profile) {
    self.profile = profile
    accessibleName = profile.name
    name.show(profile.name, handle: profile.handle)
    for (number, part) in zip(numbers, profile.counted) { number.name = part.name(profile.words) }
    avatar.content = profile.avatar
    bio.text = profile.bio
    backdrop.load(profile.header.map { media + "/" + $0 })
    button.label =
      switch profile {
      case _ where profile.account?.lacksHandle == true: translated("Write My Handle…")
      case _ where profile.isUnknown: translated("Name This Person…")
      default: profile.words.searchThese
      }
    queueResize()
  }

  /// Shows how many tweets each of the profile's lists has, in the order of its parts.
  func show(counts: [Int]) {
    for (number, part) in zip(numbers, profile.counted) {
      number.count = profile.parts.firstIndex(of: part).map { counts[$0] }
    }
    // The numbers are as wide as they are long.
    queueResize()
  }

  var isSettled: Bool { pictures.isIdle && backdrop.isSettled }

  override func preferredWidth() -> Extent { Extent(minimum: 280, natural: 400) }

  override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(Int((solve(width)?.header.height ?? 250).rounded(.up)) + Self.growth + 8)
  }

  override func styleUpdated() { queueResize() }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    guard let frames = solve(frame.width) else { return }
    self.frames = frames
    let origin = childOrigin
    let column = look.column(in: frame.width, font: font)
    func place(_ child: Widget, _ rect: LayoutFrame, growth: Int = 0) {
      self.place(
        child,
        at: Rectangle(
          x: origin.x + column.lowerBound + Int(rect.x), y: origin.y + Int(rect.y) - growth,
          width: Int(rect.width), height: Int(rect.height) + 2 * growth))
    }
    place(avatar, frames.avatar)
    place(name, frames.name)
    // All in one size, in which the longest one fits.
    let share = zip(numbers, frames.numbers).map { $0.share(fitting: Int($1.width)) }.min() ?? 1
    for (number, rect) in zip(numbers, frames.numbers) {
      number.share = share
      place(number, rect)
    }
    place(bio, frames.description)
    place(button, frames.button, growth: Self.growth)
  }

  override func draw(_ canvas: Canvas) {
    let (width, height) = size
    backdrop.draw(on: canvas, width: width, height: height, scale: scaleFactor)
    draw(avatar, on: canvas)
    if LayoutInspection.isOn, let frames { LayoutInspection.draw(frames, on: canvas, x: columnX) }
    for child in children where child !== avatar { draw(child, on: canvas) }
  }
}

// MARK: - Private

extension ProfileHeaderView {
  private var columnX: Double { Double(look.column(in: size.width, font: font).lowerBound) }

  private func solve(_ width: Int) -> ProfileHeaderFrames? {
    let column = look.column(in: width, font: font)
    return solution.frames(
      ProfileHeaderSolution.Sizes(
        width: Double(column.count), name: name.textSize, numbers: numbers.map(\.textSize)),
      scale: scaleFactor, isRightToLeft: isRightToLeft
    ) {
      Double(bio.height(forWidth: Int($0)) + Self.gap)
    }
  }
}
