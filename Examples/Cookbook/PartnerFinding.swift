import Foundation
import VideoSubscriberAccountSimulation

/// What a call to Apple's framework came to.
enum PartnerFinding: Sendable, Hashable {
    /// The viewer does not let the app look.
    case noAccess(code: Int)
    /// A viewer is signed in.
    case signedIn(provider: String)
    /// A viewer is signed in, and the provider has answered the service's request.
    case proven(provider: String, saml: String)
    /// A viewer was signed in, but no longer is.
    case expired(provider: String)
    /// No viewer is signed in.
    case nobody
    /// The viewer chose a provider that the system does not sign in: the regular sign-in starts with this one.
    case unsupported(provider: String)
    /// The viewer's provider is not listed: the app shows its own picker.
    case otherProvider
    /// Anything else.
    case failed(domain: String, code: Int)

    /// Reads an answer the way the cookbooks do: error first, and the unsupported provider by its literal code and key.
    ///
    /// The cookbooks do not look at the domain; a careful app does, for a code means nothing without it.
    init(_ metadata: VSAccountMetadata?, _ error: (any Error)?, now: Date) {
        if let error = error as NSError? {
            self = Self.reading(error)
        } else if let metadata, let provider = metadata.accountProviderIdentifier {
            let isExpired = metadata.authenticationExpirationDate.map { $0 <= now } ?? false
            switch (isExpired, metadata.samlAttributeQueryResponse) {
            case (true, _): self = .expired(provider: provider)
            case (false, let saml?): self = .proven(provider: provider, saml: saml)
            case (false, nil): self = .signedIn(provider: provider)
            }
        } else {
            self = .nobody
        }
    }

    private static func reading(_ error: NSError) -> PartnerFinding {
        guard error.domain == VSErrorDomain, error.code == 1 else {
            return .failed(domain: error.domain, code: error.code)
        }
        let provider = error.userInfo["VSErrorInfoKeyUnsupportedProviderIdentifier"] as? String
        return provider.map { .unsupported(provider: $0) } ?? .otherProvider
    }
}
