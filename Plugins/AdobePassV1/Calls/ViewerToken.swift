import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The identity tokens that this interface accepts, each named after the header that carries it in V2.
///
/// Source: Adobe, *REST API V1 Reference*, conventions, other inputs.
enum ViewerToken: String {
    /// A platform's token that identifies the viewer.
    ///
    /// It is a header of direct calls, and the parameter `ast` in a URL that a user agent opens.
    case subject = "Adobe-Subject-Token"
    /// The user of promotional temporary access: the parameter `generic_data`, with the JSON from the app's source.
    case promotional = "AP-TempPass-Identity"
    /// The visitor's identifier in the programmer's analytics: the parameter `ap_vi`.
    case visitor = "AP-Visitor-Identifier"
}

extension ServiceContext {
    /// Returns the first token of a kind, or `nil` if there is none.
    func token(_ kind: ViewerToken) -> Secret<String>? {
        identityTokens.first { $0.scheme.lowercased() == kind.rawValue.lowercased() }?.value
    }
}
