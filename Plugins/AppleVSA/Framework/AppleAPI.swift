// The one place that decides which framework this module is compiled against: Apple's on a device, the simulation anywhere
// else. All calls of Apple's API are in this file, so that no other needs the import or asks on which system it runs.
#if canImport(VideoSubscriberAccount) && (os(iOS) || os(tvOS) || os(visionOS)) && !targetEnvironment(macCatalyst)
import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary
public import UIKit
public import VideoSubscriberAccount
#else
import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary
public import VideoSubscriberAccountSimulation
#endif

/// The framework's manager: Apple's on a device, the simulation's anywhere else.
public typealias AppleAccountManager = VSAccountManager

/// The framework's own view, which the app presents: UIKit's class on a device, the simulation's where UIKit is missing.
public typealias AppleAccountView = UIViewController

typealias AppleAccountManagerDelegate = VSAccountManagerDelegate
typealias AppleAccountRequest = VSAccountManagerResult

extension VSAccountManager {
    /// Makes a manager.
    static let make: @Sendable () -> VSAccountManager = { VSAccountManager() }

    /// Says who gets the views; the manager does not keep it.
    func handViews(to forwarder: ViewForwarder) {
        delegate = forwarder
    }

    /// Checks access; `completion` may be called inside this call, on any thread, never, or more than once.
    func checkAccess(mayPrompt: Bool, completion: @escaping @Sendable (AccessReport) -> Void) {
        checkAccessStatus(options: [.prompt: mayPrompt]) { status, error in
            completion(AccessReport(status: status.rawValue, error: error.map { FrameworkError($0 as NSError) }))
        }
    }

    /// Asks for metadata; `completion` may be called inside this call, on any thread, never, or more than once.
    ///
    /// - Returns: The request under way.
    func ask(
        for fields: MetadataFields,
        completion: @escaping @Sendable (MetadataReport) -> Void
    ) -> VSAccountManagerResult {
        let request = VSAccountMetadataRequest()
        request.channelIdentifier = fields.relyingParty
        request.includeAccountProviderIdentifier = true
        request.includeAuthenticationExpirationDate = true
        request.isInterruptionAllowed = fields.isInterruptionAllowed
        request.supportedAccountProviderIdentifiers = fields.supported
        request.featuredAccountProviderIdentifiers = fields.featured
        request.attributeNames = fields.attributeNames
        request.verificationToken = fields.verificationToken?.withValue { $0 }
        return enqueue(request) { metadata, error in
            completion(
                MetadataReport(
                    metadata: metadata.map { MetadataReport.Metadata($0) },
                    error: error.map { FrameworkError($0 as NSError) }
                )
            )
        }
    }
}

extension VSAccountManagerResult {
    /// Asks the framework to give the request up.
    func giveUp() {
        cancel()
    }
}

extension MetadataReport.Metadata {
    fileprivate init(_ metadata: VSAccountMetadata) {
        self.init(
            provider: metadata.accountProviderIdentifier,
            expires: metadata.authenticationExpirationDate,
            proof: Self.proof(in: metadata)
        )
    }

    /// The SAML answer, or else whatever the provider answered in another scheme.
    private static func proof(in metadata: VSAccountMetadata) -> MetadataReport.Proof? {
        if let text = metadata.samlAttributeQueryResponse {
            return MetadataReport.Proof(scheme: VSAccountProviderAuthenticationScheme.saml.rawValue, text: text)
        }
        guard let response = metadata.accountProviderResponse, let body = response.body else { return nil }
        return MetadataReport.Proof(scheme: response.authenticationScheme.rawValue, text: body)
    }
}

extension FrameworkError {
    /// Takes over an error; its user info may hold a provider's SAML text, of which nothing is kept.
    init(_ error: NSError) {
        self.init(
            domain: error.domain,
            code: error.code,
            message: error.localizedDescription,
            unsupportedProvider: error.userInfo[VSErrorInfoKeyUnsupportedProviderIdentifier] as? String
        )
    }
}

extension PrerequisiteFault {
    /// Looks for what would end the process at the first call; nil if there is nothing.
    ///
    /// Source: Apple, *Information Property List*, `NSVideoSubscriberAccountUsageDescription`: without it the process is
    /// terminated on first use. The simulation asks for nothing.
    static let check: @Sendable () -> PrerequisiteFault? = {
        #if canImport(VideoSubscriberAccount) && (os(iOS) || os(tvOS) || os(visionOS)) && !targetEnvironment(macCatalyst)
        let text = Bundle.main.object(forInfoDictionaryKey: "NSVideoSubscriberAccountUsageDescription") as? String
        return text?.isEmpty == false ? nil : .usageDescriptionMissing
        #else
        return nil
        #endif
    }
}
