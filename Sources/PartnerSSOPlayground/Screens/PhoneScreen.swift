import PartnerSSO
import PartnerSSOVocabulary

/// What the phone shows.
enum PhoneScreen: Sendable {
    /// The activation page, with what went wrong the last time.
    case activation(String?)
    case busy
    case choosing(SecondScreenSignIn, [MVPD])
    /// A page of the service or the provider, by its path.
    case page(String)
    case done
}
