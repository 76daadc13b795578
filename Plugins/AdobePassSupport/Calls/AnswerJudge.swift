import HTTPTypes
public import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Decides what an answer means for its call.
public struct AnswerJudge: Sendable {
    private let api: AdobePassAPI
    private let format: any AnswerFormat

    /// Creates a judge for one interface.
    ///
    /// - Parameters:
    ///   - api: The interface.
    ///   - format: The format of its answers.
    public init(_ api: AdobePassAPI, _ format: some AnswerFormat = JSONFormat()) {
        self.api = api
        self.format = format
    }

    /// Returns the verdict on an answer, based on its status, media type and error.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - call: The name of the answered call, for errors.
    ///   - expectation: The content that is expected of a successful answer.
    ///   - now: The time to measure the dates in headers from.
    /// - Returns: The verdict.
    public func verdict(
        on answer: HTTPAnswer,
        to call: String,
        expecting expectation: ServiceCall.Expectation,
        now: Date
    ) -> CallVerdict<HTTPAnswer> {
        switch answer.response.status.code {
        case 200..<300: success(answer, call, expectation)
        case 300..<400: .failed(.redirected(call, answer.response.status.code))
        case 429: throttled(answer, call, now)
        case 400..<600: failure(answer, call)
        default: .failed(.unexpectedStatus(call, answer.response.status.code))
        }
    }

    /// Returns the verdict on an error in an answer with a successful status.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - call: The name of the answered call.
    /// - Returns: The verdict, or `nil` if the body is not an error.
    public func verdict<Value: Sendable>(onErrorIn answer: HTTPAnswer, to call: String) -> CallVerdict<Value>? {
        let fault = format.fault(in: answer)
        guard fault.form == .documented, fault.code != nil, fault.status >= 400 || fault.action != nil else {
            return nil
        }
        return verdict(on: fault, call)
    }

    private func success(
        _ answer: HTTPAnswer,
        _ call: String,
        _ expectation: ServiceCall.Expectation
    ) -> CallVerdict<HTTPAnswer> {
        let type = MediaType(of: answer)
        let isPage = type.isWebPage || (type.name == nil && Self.looksLikeWebPage(answer.body))
        switch expectation {
        case .nothing:
            return isBlank(answer.body) ? .done(answer) : unexpectedBody(answer, call, isPage)
        case .status:
            return isBlank(answer.body) || (!isPage && isReadable(answer, type, call))
                ? .done(answer) : unexpectedBody(answer, call, isPage)
        case .bytes:
            if isPage { return .failed(.captivePortal(call)) }
            return answer.body.isEmpty ? .failed(.malformedAnswer(call, "the body is empty")) : .done(answer)
        case .document:
            if isPage { return .failed(.captivePortal(call)) }
            if answer.body.isEmpty { return .failed(.malformedAnswer(call, "the body is empty")) }
            return format.canRead(type) ? .done(answer) : .failed(.unexpectedType(call))
        }
    }

    private func isBlank(_ body: Data) -> Bool { body.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }

    /// Returns whether the body is valid in the interface's format, if its media type claims that format.
    private func isReadable(_ answer: HTTPAnswer, _ type: MediaType, _ call: String) -> Bool {
        guard format.canRead(type) else { return true }
        return (try? format.read(JSONValue.self, from: answer, of: call)) != nil
    }

    /// Returns the verdict on an undocumented body, which leaves unknown whether the call took effect.
    private func unexpectedBody(_ answer: HTTPAnswer, _ call: String, _ isPage: Bool) -> CallVerdict<HTTPAnswer> {
        if isPage { return .failed(.captivePortal(call)) }
        return verdict(onErrorIn: answer, to: call)
            ?? .failed(.malformedAnswer(call, "it has a body, but none is documented"))
    }

    private static func looksLikeWebPage(_ body: Data) -> Bool {
        let start = String(decoding: body.prefix(64), as: UTF8.self).drop { $0.isWhitespace }.lowercased()
        return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
    }

    private func throttled(_ answer: HTTPAnswer, _ call: String, _ now: Date) -> CallVerdict<HTTPAnswer> {
        .retry(
            .throttled(call, ServiceFault(form: .unreadable, httpStatus: 429)),
            after: RetryAfter.pause(answer.response.headerFields[.retryAfter], now: now)
        )
    }

    private func failure(_ answer: HTTPAnswer, _ call: String) -> CallVerdict<HTTPAnswer> {
        let fault = format.fault(in: answer)
        let status = answer.response.status.code
        // A page instead of a refusal may come from the network, so it must not be read as "not signed in".
        if fault.form == .unreadable, status != 401, status < 500 { return .failed(.unexpectedType(call, fault)) }
        return verdict(on: fault, call)
    }

    private func verdict<Value: Sendable>(on fault: ServiceFault, _ call: String) -> CallVerdict<Value> {
        let action = ErrorCatalogue.action(for: fault, of: api)
        let error = SSOError.service(call, fault, action, of: api)
        switch action {
        case .retry: return .retry(error, after: nil)
        case .applicationRegistration where api != .dcr: return .renew(.registration, error)
        default: return fault.httpStatus == 401 && api != .dcr ? .renew(.accessToken, error) : .failed(error)
        }
    }
}
