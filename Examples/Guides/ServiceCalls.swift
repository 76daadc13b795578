import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How a plugin for an entitlement service makes its calls.
struct ServiceCalls: Sendable {
    // region: settings
    static let settings = SettingsSchema([
        .required("baseURL", .address, "Where the service is."),
        .required("apiKey", .secret, "The key of the registered application."),
        .optional("pollSeconds", .seconds(3...60), default: .number(5), "How long to wait between two polls."),
    ])
    // endregion

    let context: PluginContext
    let address: HTTPAddress
    let apiKey: Secret<String>
    private let renewal: SingleFlight<Secret<String>>

    init(settings: PluginSettings, context: PluginContext) throws(SSOError) {
        guard let address = settings.address("baseURL") else { throw PluginSettings.missing("baseURL") }
        guard let apiKey = settings.secret("apiKey") else { throw PluginSettings.missing("apiKey") }
        (self.context, self.address, self.apiKey) = (context, address, apiKey)
        renewal = SingleFlight(clock: context.clock)
    }

    // region: call
    func get(_ path: String) async throws(SSOError) -> Data {
        try await CallRunner(context).run(path) { (_) async throws(SSOError) in
            // Called when an attempt answered `.renew`: obtain a new access token here.
            .service
        } attempt: { () async throws(SSOError) -> CallVerdict<Data> in
            let answer: HTTPAnswer
            do throws(SSOError) {
                answer = try await context.transport.send(request(path))
            } catch {
                // Nothing arrived, and a GET changes nothing: the core may make it once more.
                return error.code == .connectionFailed ? .reconnect(error) : .failed(error)
            }
            return switch answer.response.status.code {
            case 200: .done(answer.body)
            case 401: .renew(.accessToken, refusal(path, .unauthorized))
            case 503: .retry(refusal(path, .serviceUnavailable, isRetryable: true), after: .seconds(1))
            default: .failed(refusal(path, .requestRefused))
            }
        }
    }
    // endregion

    // region: request
    private func request(_ path: String) -> HTTPCall {
        var request = HTTPRequest(method: .get, scheme: address.scheme, authority: address.authority, path: path)
        request.headerFields[.authorization] = apiKey.withValue { "Bearer \($0)" }
        return HTTPCall(request)
    }

    private func refusal(_ path: String, _ code: SSOError.Code, isRetryable: Bool = false) -> SSOError {
        SSOError(code, "The service refused \(path).", hint: "Look at the service's log.", isRetryable: isRetryable)
    }
    // endregion

    // region: single-flight
    typealias Obtaining = @Sendable () async throws(SSOError) -> Secret<String>

    func accessToken(_ obtain: @escaping Obtaining) async throws(SSOError) -> Secret<String> {
        try await renewal.value(obtain)
    }
    // endregion
}
