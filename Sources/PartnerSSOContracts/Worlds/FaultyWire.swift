#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

import HTTPTypes
import PartnerSSO
import PartnerSSOTesting

/// A wire around another one that fails chosen calls and remembers all.
final class FaultyWire: HTTPTransport {
    /// How a call fails.
    enum Fault: Sendable, Hashable, CaseIterable {
        /// It does not reach the service.
        case unsent
        /// The service gets it, and its answer is lost.
        case unanswered
        /// The service fails inside.
        case broken
        /// Somebody else answers, with what cannot be read; the service does not get the call.
        case garbled
        /// It is never answered.
        case hanging
        /// The service does not accept the credentials.
        case unauthorized
    }

    private struct State: Sendable {
        var calls: [HTTPCall] = []
        var faults: @Sendable (Int, HTTPCall) -> Fault? = { _, _ in nil }
        var faulted = 0
    }

    private let wrapped: any HTTPTransport
    private let state = Locked(State())

    init(_ wrapped: any HTTPTransport) {
        self.wrapped = wrapped
    }

    /// Every call so far, in order.
    var calls: [HTTPCall] { state.withLock { $0.calls } }

    /// Method and path without query of every call so far.
    var names: [String] { calls.map(Self.name) }

    /// How many calls failed as they were told to.
    var faulted: Int { state.withLock { $0.faulted } }

    /// Fails the call with a number, counted from zero over all calls; the others pass.
    func fail(_ number: Int, _ fault: Fault) {
        fail { index, _ in index == number ? fault : nil }
    }

    /// Fails calls as a rule says: by their number, counted from zero over all calls, and by the call.
    func fail(_ rule: @escaping @Sendable (Int, HTTPCall) -> Fault?) {
        state.withLock { $0.faults = rule }
    }

    /// Lets every call pass from now on.
    func heal() {
        fail { _, _ in nil }
    }

    /// The name of a call: its method, and its path without the query.
    static func name(of call: HTTPCall) -> String {
        "\(call.request.method.rawValue) \(call.request.path?.prefix { $0 != "?" } ?? "/")"
    }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        let fault = state.withLock { state -> Fault? in
            state.calls.append(call)
            let fault = state.faults(state.calls.count - 1, call)
            if fault != nil { state.faulted += 1 }
            return fault
        }
        switch fault {
        case nil: return try await wrapped.send(call)
        case .unsent: throw .scripted(.offline)
        case .unanswered:
            _ = try await wrapped.send(call)
            throw .scripted(.connectionFailed)
        case .broken: return Self.answer(500)
        case .unauthorized: return Self.answer(401)
        case .garbled:
            var answer = Self.answer(200)
            answer.response.headerFields[.contentType] = "application/json"
            answer.body = Data("{\"a\":".utf8)
            return answer
        case .hanging:
            await untilCancelled()
            throw .cancelled
        }
    }

    private static func answer(_ status: Int) -> HTTPAnswer {
        HTTPAnswer(HTTPResponse(status: .init(code: status)))
    }
}
