import Foundation
import VideoSubscriberAccountSimulation

/// What a completion handler got, as a value that may cross threads.
struct Told: Sendable {
    let hasMetadata: Bool
    let provider: String?
    let expires: Date?
    let saml: String?
    let verificationData: Data?
    let response: ProviderAnswer?
    let error: NSError?

    init(_ metadata: VSAccountMetadata?, _ error: (any Error)?) {
        hasMetadata = metadata != nil
        provider = metadata?.accountProviderIdentifier
        expires = metadata?.authenticationExpirationDate
        saml = metadata?.samlAttributeQueryResponse
        verificationData = metadata?.verificationData
        response = metadata?.accountProviderResponse.map { response in
            ProviderAnswer(scheme: response.authenticationScheme, status: response.status, body: response.body)
        }
        self.error = error.map { $0 as NSError }
    }

    var code: Int? { error?.code }
    var unsupportedProvider: String? { error?.userInfo[VSErrorInfoKeyUnsupportedProviderIdentifier] as? String }

    /// Whether this is metadata that names nobody and comes without an error.
    var saysNothing: Bool {
        hasMetadata && error == nil && provider == nil && expires == nil && saml == nil && response == nil
    }
}

extension VSAccountManager {
    /// Asks and waits for the first answer.
    func told(_ request: VSAccountMetadataRequest) async -> Told {
        await withCheckedContinuation { continuation in
            let once = Once(continuation)
            enqueue(request) { once.resume(with: Told($0, $1)) }
        }
    }

    /// Checks access through the callback and waits for the first answer.
    func access(mayPrompt: Bool? = nil) async -> (status: VSAccountAccessStatus, error: NSError?) {
        await withCheckedContinuation { continuation in
            let once = Once(continuation)
            checkAccessStatus(options: mayPrompt.map { [.prompt: $0] } ?? [:]) { status, error in
                once.resume(with: (status, error.map { $0 as NSError }))
            }
        }
    }
}
