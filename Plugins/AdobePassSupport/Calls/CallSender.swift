import HTTPTypes
import Logging
import PartnerSSOPluginKit
public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Sends a call, judges its answer and decodes it.
struct CallSender: Sendable {
    let address: HTTPAddress
    let limits: HTTPLimits
    let judge: AnswerJudge
    let context: PluginContext
    private let transport: PacedTransport
    private var time: ServiceTime { transport.time }

    init(_ settings: AdobePassSettings, judge: AnswerJudge, transport: PacedTransport) {
        address = settings.address
        limits = settings.limits
        self.judge = judge
        context = transport.context
        self.transport = transport
    }

    /// Makes a call without credentials and reads its JSON answer.
    func send<Value: Decodable & Sendable>(_ call: ServiceCall) async throws(SSOError) -> Value {
        try await run(call.name) { () async throws(SSOError) in
            try await attempt(call, headers: []) { (answer) throws(SSOError) in
                try JSONReading.read(Value.self, from: answer.body, of: call.name)
            }
        }
    }

    /// Repeats a call until it succeeds, fails permanently, or reaches the maximum number of attempts.
    func run<Value: Sendable>(
        _ call: String,
        attempts: Int = 3,
        renew: (CredentialRenewal) async throws(SSOError) -> CredentialOrigin = { _ in .service },
        attempt: () async throws(SSOError) -> CallVerdict<Value>
    ) async throws(SSOError) -> Value {
        do throws(SSOError) {
            return try await CallRunner(context, policy: RetryPolicy(maximumAttempts: attempts)).run(
                call,
                renew: renew,
                attempt: attempt
            )
        } catch {
            throw error.reported(by: context.plugin)
        }
    }

    /// Makes a call once.
    func attempt<Value: Sendable>(
        _ call: ServiceCall,
        headers: [ServiceCall.Header],
        reading read: (HTTPAnswer) throws(SSOError) -> Value
    ) async throws(SSOError) -> CallVerdict<Value> {
        let request = try httpCall(call, headers: headers)
        let answer: HTTPAnswer
        do throws(SSOError) {
            answer = try await transport.send(request, of: call)
        } catch  where error.code == .connectionFailed && call.method == .get && !call.isPoll {
            return .reconnect(error)
        }
        context.logger.debug(
            "The service answered.",
            metadata: ["call": "\(call.name)", "status": "\(answer.response.status.code)"]
        )
        return judged(answer, call, read)
    }

    private func judged<Value: Sendable>(
        _ answer: HTTPAnswer,
        _ call: ServiceCall,
        _ read: (HTTPAnswer) throws(SSOError) -> Value
    ) -> CallVerdict<Value> {
        let verdict = judge.verdict(
            on: answer,
            to: call.name,
            expecting: call.expectation,
            now: time.now
        )
        return verdict.followed { answer in
            // Only the service's own answers count; a page that the network inserted may have any time.
            time.learn(from: answer)
            do throws(SSOError) {
                return .done(try read(answer))
            } catch {
                return judge.verdict(onErrorIn: answer, to: call.name) ?? .failed(error)
            }
        }
    }

    private func httpCall(_ call: ServiceCall, headers: [ServiceCall.Header]) throws(SSOError) -> HTTPCall {
        let address = call.address ?? address
        let path = call.query.isEmpty ? call.path : "\(call.path)?\(call.query.text)"
        var request = HTTPRequest(method: call.method, scheme: address.scheme, authority: address.authority, path: path)
        var body: Data?
        switch call.body {
        case .none: break
        case .form(let parameters):
            request.headerFields[.contentType] = "application/x-www-form-urlencoded"
            body = Data(parameters.text.utf8)
        case .json(let text):
            request.headerFields[.contentType] = "application/json"
            body = Data(text.utf8)
        }
        request.headerFields[.accept] = "application/json"
        for header in deviceHeaders + headers + call.headers {
            guard let name = HTTPField.Name(header.name) else { throw .headerNameInvalid }
            request.headerFields[name] = try value(of: header, for: call)
        }
        return HTTPCall(request, body: body, limits: limits)
    }

    /// Returns the value to send, or `nil` if an optional header's value cannot be sent.
    private func value(of header: ServiceCall.Header, for call: ServiceCall) throws(SSOError) -> String? {
        do throws(SSOError) {
            return try header.value.withValue { (value) throws(SSOError) in
                try HeaderValue.checked(value, for: header.name)
            }
        } catch  where header.isOptional {
            let facts: [SSOEvent.Fact: String] = [
                .call: call.name, .code: error.code.rawValue, .header: header.name,
            ]
            context.report(SSOEvent(.identityTokenMissing, facts))
            return nil
        }
    }

    private var deviceHeaders: [ServiceCall.Header] {
        var headers = [ServiceCall.Header(DeviceInformationHeader.name, DeviceInformationHeader(context.device).value)]
        if let forwarded = context.device.forwardedAddress {
            headers.append(ServiceCall.Header("X-Forwarded-For", forwarded))
        }
        return headers
    }
}

extension SSOEvent.Fact {
    /// A header's name.
    public static let header = Self(rawValue: "header")
}

extension SSOError {
    fileprivate static let headerNameInvalid = SSOError(
        .headerValueInvalid,
        "A header has an invalid name.",
        hint: "Check the headers that the plugin adds to its calls."
    )
}
