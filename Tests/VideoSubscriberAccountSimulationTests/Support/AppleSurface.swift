import Foundation
import VideoSubscriberAccountSimulation

/// Every name of Apple's, used once with its type spelled out.
///
/// `.ci/interface` compiles this very file against Apple's declarations too, with no line changed but the import: what
/// compiles here compiles there, and a declaration that is missing on either side is seen.
enum AppleSurface {
    static var constants: [String] {
        [
            VSErrorDomain, VSErrorInfoKeySAMLResponse, VSErrorInfoKeySAMLResponseStatus,
            VSErrorInfoKeyAccountProviderResponse, VSErrorInfoKeyUnsupportedProviderIdentifier,
            VSOpenTVProviderSettingsURLString,
        ]
    }

    // MARK: Access

    static func access(
        of manager: VSAccountManager,
        _ note: @escaping @Sendable (VSAccountAccessStatus, (any Error)?) -> Void
    ) async throws -> VSAccountAccessStatus {
        let option: VSCheckAccessOption = .prompt
        manager.checkAccessStatus(completionHandler: note)
        manager.checkAccessStatus(options: [option: false], completionHandler: note)
        let silent: VSAccountAccessStatus = try await manager.checkAccessStatus()
        let asked: VSAccountAccessStatus = try await manager.checkAccessStatus(
            options: [VSCheckAccessOption(rawValue: option.rawValue): true]
        )
        return silent == asked ? asked : silent
    }

    static var accessStatuses: [Int] {
        let statuses: [VSAccountAccessStatus] = [.notDetermined, .restricted, .denied, .granted]
        return statuses.map(\.rawValue) + [VSAccountAccessStatus(rawValue: 3)?.rawValue ?? -1]
    }

    static func ask(
        _ manager: VSAccountManager,
        delegate: any VSAccountManagerDelegate,
        _ note: @escaping @Sendable (VSAccountMetadata?, (any Error)?) -> Void
    ) {
        manager.delegate = delegate
        let request = VSAccountMetadataRequest()
        let result: VSAccountManagerResult = manager.enqueue(request, completionHandler: note)
        result.cancel()
        // The cookbooks ignore the result.
        manager.enqueue(request, completionHandler: note)
    }

    // MARK: Request and answer

    static func fullRequest() -> VSAccountMetadataRequest {
        let request = VSAccountMetadataRequest()
        request.channelIdentifier = "channel" as String?
        request.supportedAccountProviderIdentifiers = ["supported"] as [String]
        request.featuredAccountProviderIdentifiers = ["featured"] as [String]
        request.verificationToken = "token" as String?
        request.includeAccountProviderIdentifier = true
        request.includeAuthenticationExpirationDate = true
        request.localizedVideoTitle = "title" as String?
        request.isInterruptionAllowed = true
        request.forceAuthentication = true
        request.attributeNames = ["attribute"] as [String]
        request.supportedAuthenticationSchemes = [.saml, .api]
        request.accountProviderAuthenticationToken = "session" as String?
        request.applicationAccountProviders = [entry]
        return request
    }

    static var entry: VSAccountApplicationProvider {
        VSAccountApplicationProvider(localizedDisplayName: "Our own", identifier: "own")
    }

    static func texts(of request: VSAccountMetadataRequest) -> [String] {
        let lists: [[String]] = [
            request.supportedAccountProviderIdentifiers, request.featuredAccountProviderIdentifiers,
            request.attributeNames,
            request.supportedAuthenticationSchemes.map { (scheme: VSAccountProviderAuthenticationScheme) in
                scheme.rawValue
            },
            (request.applicationAccountProviders ?? []).flatMap { [$0.localizedDisplayName, $0.identifier] },
        ]
        let texts: [String?] = [
            request.channelIdentifier, request.verificationToken, request.localizedVideoTitle,
            request.accountProviderAuthenticationToken,
        ]
        let flags: [Bool] = [
            request.includeAccountProviderIdentifier, request.includeAuthenticationExpirationDate,
            request.isInterruptionAllowed, request.forceAuthentication,
        ]
        return lists.joined() + texts.compactMap(\.self) + flags.map { $0 ? "yes" : "no" }
    }

    static var empty: VSAccountMetadata { VSAccountMetadata() }

    static func texts(of metadata: VSAccountMetadata) -> [String?] {
        let expires: Date? = metadata.authenticationExpirationDate
        let verification: Data? = metadata.verificationData
        let response: VSAccountProviderResponse? = metadata.accountProviderResponse
        return [
            metadata.accountProviderIdentifier, expires.map { String($0.timeIntervalSince1970) },
            verification.map { String($0.count) }, metadata.samlAttributeQueryResponse,
        ] + (response.map { texts(of: $0) } ?? [])
    }

    static func texts(of response: VSAccountProviderResponse) -> [String?] {
        let scheme: VSAccountProviderAuthenticationScheme = response.authenticationScheme
        return [scheme.rawValue, response.status, response.body]
    }

    static var schemes: [VSAccountProviderAuthenticationScheme] {
        [VSAccountProviderAuthenticationScheme("SAML"), VSAccountProviderAuthenticationScheme(rawValue: "API")]
    }
}

/// A delegate that leaves out what is optional.
final class SmallDelegate: NSObject, VSAccountManagerDelegate {
    func accountManager(_ accountManager: VSAccountManager, present viewController: UIViewController) {}
    func accountManager(_ accountManager: VSAccountManager, dismiss viewController: UIViewController) {}
}

/// What a test of an app's own answers with: Apple's classes are open.
final class OwnMetadata: VSAccountMetadata {
    override var accountProviderIdentifier: String? { "own" }
    override var authenticationExpirationDate: Date? { Date(timeIntervalSince1970: 1) }
    override var verificationData: Data? { Data([1, 2, 3]) }
    override var samlAttributeQueryResponse: String? { "<saml/>" }
    override var accountProviderResponse: VSAccountProviderResponse? { OwnResponse() }
}

/// The provider's part of it.
final class OwnResponse: VSAccountProviderResponse {
    override var authenticationScheme: VSAccountProviderAuthenticationScheme { .api }
    override var status: String? { "status" }
    override var body: String? { "body" }
}
