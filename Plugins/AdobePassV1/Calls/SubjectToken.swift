import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A platform's token that stands for the viewer: a header of direct calls, and the parameter `ast` in an address that a
/// user agent opens, which can send no header.
///
/// Source: Adobe, *REST API V1 Reference*, conventions, other inputs.
struct SubjectToken: Sendable {
    /// The header's name, which is also the scheme that a source of such tokens gives them.
    static let name = "Adobe-Subject-Token"

    let value: Secret<String>

    /// The first token of the scheme in a context, or `nil` when there is none.
    init?(_ context: ServiceContext) {
        guard let token = context.token(Self.name) else { return nil }
        value = token
    }
}

/// Who uses promotional temporary access: the parameter `generic_data`, as the JSON that the app's source of it wrote.
///
/// Source: Adobe, *REST API V1 Reference*, conventions, other inputs; its source gives it the name of V2's header.
struct PromotionalIdentity: Sendable {
    static let name = "AP-TempPass-Identity"

    let value: Secret<String>

    /// The first identity in a context, or `nil` when there is none.
    init?(_ context: ServiceContext) {
        guard let token = context.token(Self.name) else { return nil }
        value = token
    }
}

/// How the programmer's analytics call the visitor: the parameter `ap_vi`.
///
/// Source: Adobe, *REST API V1 Reference*, conventions, other inputs; its source gives it the name of V2's header.
struct VisitorIdentifier: Sendable {
    static let name = "AP-Visitor-Identifier"

    let value: Secret<String>

    /// The first identifier in a context, or `nil` when there is none.
    init?(_ context: ServiceContext) {
        guard let token = context.token(Self.name) else { return nil }
        value = token
    }
}

extension ServiceContext {
    fileprivate func token(_ scheme: String) -> Secret<String>? {
        identityTokens.first { $0.scheme.lowercased() == scheme.lowercased() }?.value
    }
}
