import AdobePassSimulator
import PartnerSSO

/// What the television shows: the app, and the system's view over it.
struct TelevisionPane {
    var covered = false
    var welcome = false
    var busy: String?
    var home: HomePane?
    var watching: WatchingPane?
    var regular: RegularPane?
    var choosing: ChoosingPane?
    var code: CodePane?
    var failed: FailurePane?
    var signedOut: SignedOutPane?
    let system: SystemPane

    init(_ state: PageState) {
        system = SystemPane(state)
        covered = system.isOpen
        switch state.television {
        case .welcome: welcome = true
        case .busy(let words): busy = words
        case .home(let home): self.home = HomePane(home, ProviderNames(state.settings.directory))
        case .watching(let permit, let show): watching = WatchingPane(permit, show)
        case .regular(let regular) where regular.isChoosing:
            choosing = ChoosingPane(regular.providers)
        case .regular(let regular): self.regular = RegularPane(regular)
        case .code(let session): code = CodePane(session)
        case .failed(let error): failed = FailurePane(error)
        case .signedOut(let steps): signedOut = SignedOutPane(steps: steps)
        }
    }
}
