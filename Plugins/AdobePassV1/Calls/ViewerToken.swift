import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What else a source of identity tokens knows of the viewer, by the name of the header that V2 sends it in.
///
/// Source: Adobe, *REST API V1 Reference*, conventions, other inputs.
enum ViewerToken: String {
    /// A platform's token that stands for the viewer: a header of direct calls, and the parameter `ast` in an address that
    /// a user agent opens, which can send no header.
    case subject = "Adobe-Subject-Token"
    /// Who uses promotional temporary access: the parameter `generic_data`, as the JSON that the app's source wrote.
    case promotional = "AP-TempPass-Identity"
    /// How the programmer's analytics call the visitor: the parameter `ap_vi`.
    case visitor = "AP-Visitor-Identifier"
}

extension ServiceContext {
    /// The first token of a kind, or `nil` if there is none.
    func token(_ kind: ViewerToken) -> Secret<String>? {
        identityTokens.first { $0.scheme.lowercased() == kind.rawValue.lowercased() }?.value
    }
}
