import Foundation
import VideoSubscriberAccountSimulation

/// The calls that the service's cookbooks make to Apple's framework, against Apple's names only.
///
/// On a device the second import reads `VideoSubscriberAccount`, and nothing else changes: `.ci/interface` compiles this
/// file against Apple's declarations too. Source: Adobe, *Apple SSO Cookbook (REST API V2)*, phases B to D, and
/// *(REST API V1)*, steps 2, 4, 5 and 7.
struct PartnerLogin: Sendable {
    /// Who the service is for the provider; not a channel, whatever the property is called.
    static let issuer = "https://saml.sp.auth.adobe.com"

    /// Presents the picker and the sign-in form.
    let presenter: any VSAccountManagerDelegate & Sendable
    /// Tells the time, which a login's end is compared with.
    let now: @Sendable () -> Date

    /// Phase B: is a viewer signed in at the system? The viewer may be asked for permission and sees nothing else.
    func silentCheck() async -> PartnerFinding {
        await ask { request in
            request.isInterruptionAllowed = false
        }
    }

    /// Phase C: the viewer picks a provider and signs in.
    ///
    /// - Parameters:
    ///   - supported: The providers the picker may list.
    ///   - featured: Those it shows first, in this order.
    /// - Returns: What it came to.
    func interactiveCheck(supported: [String], featured: [String]) async -> PartnerFinding {
        await ask { request in
            request.isInterruptionAllowed = true
            request.supportedAccountProviderIdentifiers = supported
            request.featuredAccountProviderIdentifiers = featured
        }
    }

    /// Phase C: the service's request is forwarded to the provider, whose answer goes back to the service as it is.
    ///
    /// - Parameters:
    ///   - token: What the service handed out, unchanged.
    ///   - attributeNames: What it wants attested.
    /// - Returns: What it came to.
    func forwardedRequest(_ token: String, attributeNames: [String]) async -> PartnerFinding {
        await ask { request in
            request.isInterruptionAllowed = false
            request.verificationToken = token
            request.attributeNames = attributeNames
        }
    }

    /// Access first, since the viewer may have changed it; then the request.
    private func ask(_ fill: (VSAccountMetadataRequest) -> Void) async -> PartnerFinding {
        let accountManager = VSAccountManager()
        accountManager.delegate = presenter
        do {
            // Not granted is thrown, so there is nothing to compare.
            _ = try await accountManager.checkAccessStatus(options: [.prompt: true])
        } catch {
            return .noAccess(code: (error as NSError).code)
        }
        let request = VSAccountMetadataRequest()
        request.channelIdentifier = Self.issuer
        request.includeAccountProviderIdentifier = true
        request.includeAuthenticationExpirationDate = true
        fill(request)
        let finding = await withCheckedContinuation { (done: CheckedContinuation<PartnerFinding, Never>) in
            accountManager.enqueue(request) { metadata, error in
                done.resume(returning: PartnerFinding(metadata, error, now: now()))
            }
        }
        // The framework does not keep its manager; whoever asks does, until the answer is there.
        return withExtendedLifetime(accountManager) { finding }
    }
}
