import PartnerSSO
import PartnerSSOVocabulary

/// What the sample app shows.
enum TelevisionScreen: Sendable {
    case welcome
    case busy(String)
    case home(Home)
    case watching(Permit, Show)
    case regular(Regular)
    case code(RegularSession)
    case failed(SSOError)
    case signedOut([String])

    /// The start page of a signed-in viewer.
    struct Home: Sendable {
        var profile: Profile
        /// How the viewer was signed in, in a few words.
        var origin: String
        var shows = Show.catalogue
        /// What the viewer has to be told, such as why a show cannot start.
        var message: String?
    }

    /// The offer of a regular sign-in.
    struct Regular: Sendable {
        let offer: RegularSignIn
        let reason: RegularReason
        var providers: [MVPD] = []
        /// Whether the viewer is choosing a provider on the television.
        var isChoosing = false
        /// Why the last attempt to get a code failed.
        var error: SSOError?
    }
}

/// Something to watch.
struct Show: Sendable, Hashable {
    let resource: String
    let title: String
    let summary: String
    /// Whether the viewer may probably watch it; `nil` before the service was asked.
    var isLikely: Bool?
    /// Why not.
    var obstacle: String?

    static let catalogue = [
        Show(resource: "REF30", title: "Harbor Lights", summary: "Drama · live"),
        Show(resource: "REF30-NEWS", title: "News at Nine", summary: "News · live"),
        Show(resource: "REF30-SPORT", title: "Northern Derby", summary: "Sport · live"),
        Show(resource: "REF30-PREMIUM", title: "The Glass Island", summary: "Premium film"),
    ]
}
