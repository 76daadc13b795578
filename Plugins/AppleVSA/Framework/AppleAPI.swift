// Selects the framework that this module is compiled against: Apple's on a device, the simulation elsewhere. All calls
// of Apple's API are in this file, so that no other file needs the import or a platform condition.
#if canImport(VideoSubscriberAccount) && (os(iOS) || os(tvOS) || os(visionOS)) && !targetEnvironment(macCatalyst)
import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary
public import UIKit
public import VideoSubscriberAccount
#elseif canImport(UIKit) && !os(watchOS)
import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary
public import UIKit
public import VideoSubscriberAccountSimulation
#else
import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary
public import VideoSubscriberAccountSimulation
#endif

/// The framework's manager: Apple's on a device, the simulation's elsewhere.
public typealias AppleAccountManager = VSAccountManager

/// The framework's own view, which the app presents: UIKit's class where UIKit exists, the simulation's elsewhere.
public typealias AppleAccountView = UIViewController

typealias AppleAccountManagerDelegate = VSAccountManagerDelegate
typealias AppleAccountRequest = VSAccountManagerResult

extension VSAccountManager {
    /// Makes a manager.
    static let make: @Sendable () -> VSAccountManager = { VSAccountManager() }

    /// Sets the delegate that receives the views, which the manager does not retain.
    func handViews(to forwarder: ViewForwarder) {
        delegate = forwarder
    }

    /// Checks access; `completion` may be called inside this call, on any thread, never, or more than once.
    func checkAccess(mayPrompt: Bool, completion: @escaping @Sendable (AccessReport) -> Void) {
        checkAccessStatus(options: [.prompt: mayPrompt]) { status, error in
            completion(AccessReport(status: status.rawValue, error: error.map { FrameworkError($0 as NSError) }))
        }
    }

    /// Requests metadata; `completion` may be called inside this call, on any thread, never, or more than once.
    ///
    /// - Returns: The running request.
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
    /// Asks the framework to cancel the request.
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

    /// Returns the provider's answer, which is SAML because the requests allow no other scheme.
    private static func proof(in metadata: VSAccountMetadata) -> AttributeResponse? {
        metadata.samlAttributeQueryResponse.flatMap {
            AttributeResponse(scheme: VSAccountProviderAuthenticationScheme.saml.rawValue, text: $0)
        }
    }
}

extension FrameworkError {
    /// Creates a value from the framework's error.
    ///
    /// The rest of its user info is not kept, because it may contain a provider's SAML text.
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
    /// Returns the missing prerequisite that would end the process at the first call, or `nil`.
    ///
    /// Source: Apple, *Information Property List*, `NSVideoSubscriberAccountUsageDescription`: without it the process
    /// is terminated on first use. The simulation has no prerequisites.
    static let check: @Sendable () -> PrerequisiteFault? = {
        #if canImport(VideoSubscriberAccount) && (os(iOS) || os(tvOS) || os(visionOS)) && !targetEnvironment(macCatalyst)
        let text = Bundle.main.object(forInfoDictionaryKey: "NSVideoSubscriberAccountUsageDescription") as? String
        return text?.isEmpty == false ? nil : .usageDescriptionMissing
        #else
        return nil
        #endif
    }
}
