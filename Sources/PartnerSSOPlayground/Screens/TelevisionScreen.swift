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
