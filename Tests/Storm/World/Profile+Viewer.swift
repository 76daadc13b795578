import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension Profile {
    /// The identifier that the service gives the viewer of one provider.
    var viewer: String? {
        guard case .string(let viewer)? = attributes["userID"]?.value.withValue({ $0 }) else { return nil }
        return viewer
    }
}
