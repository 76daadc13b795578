import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension HTTPCall {
    /// Scheme and authority of the request.
    var address: String { "\(request.scheme ?? "")://\(request.authority ?? "")" }
}

/// A transport around another one that fails chosen calls and records all of them.
final class FaultyWire: HTTPTransport {
    /// How a call fails.
    enum Fault: Sendable, Hashable, CaseIterable {
        /// It does not reach the service.
        case unsent
        /// The service gets it, and its answer is lost.
        case unanswered
        /// The service fails inside.
        case broken
        /// Another host answers, with something unreadable; the service does not get the call.
        case garbled
        /// The service gets it, and something between cuts its answer in half.
        case truncated
        /// The service gets it, and something between empties its answer.
        case emptied
        /// The service gets it and answers something else than it should: every member is of another type.
        case mistyped
        /// It is not answered until the wire is healed, when it is too late.
        case hanging
        /// The service does not accept the credentials.
        case unauthorized
        /// It waits until the wire is released, and then reaches the service.
        case held
        /// It waits until the wire is released, and then the service does not accept the credentials.
        case refusedLate
    }

    private struct State: Sendable {
        var calls: [HTTPCall] = []
        var faults: @Sendable (Int, HTTPCall) -> Fault? = { _, _ in nil }
        var faulted = 0
        var hanging: [AsyncStream<Void>.Continuation] = []
        var held: [AsyncStream<Void>.Continuation] = []
        var answers: [Int: HTTPAnswer] = [:]
        var repeated: [(name: String, answer: HTTPAnswer)] = []
        var order: SeededGenerator?
    }

    private let wrapped: any HTTPTransport
    private let state = Locked(State())

    init(_ wrapped: any HTTPTransport = ScriptedTransport()) {
        self.wrapped = wrapped
    }

    /// A wire on which every call hangs.
    static var hanging: FaultyWire {
        let wire = FaultyWire()
        wire.fail { _, _ in .hanging }
        return wire
    }

    /// How a question ends that is cancelled once a call of it has failed or hangs; `nil` when it made none.
    func endWhenCancelled(_ question: @escaping @Sendable () async throws -> Void) async -> Waiting.End? {
        await Waiting.end(cancelling: { self.faulted > 0 }, givingUp: false, question)
    }

    /// Every call so far, in order.
    var calls: [HTTPCall] { state.withLock { $0.calls } }

    /// Method and path without query of every call so far.
    var names: [String] { calls.map(Self.name) }

    /// Whether a request held a text: in its address, a field or its body.
    func shows(_ text: String) -> Bool {
        calls.contains { call in
            let fields = call.request.headerFields.map(\.value)
            let body = String(decoding: call.body ?? Data(), as: UTF8.self)
            return ([call.request.path ?? "", body] + fields).contains { $0.contains(text) }
        }
    }

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

    /// Lets calls that are under way at the same time reach the service, and their answers the caller, in an order that
    /// a generator draws.
    func shuffle(by generator: SeededGenerator) {
        state.withLock { $0.order = generator }
    }

    /// Lets some other calls go first, if the order is drawn.
    private func takeTurn() async {
        let turns = state.withLock { $0.order?.next() ?? 0 } % 32
        for _ in 0..<turns { await otherTasks() }
    }

    /// Lets every call pass from now on; those that hang time out, as on every real wire in the end.
    func heal() {
        fail { _, _ in nil }
        let hanging = state.withLock { state in
            defer { state.hanging = [] }
            return state.hanging
        }
        for call in hanging { call.finish() }
    }

    /// Lets the calls that are held go on.
    func release() {
        let held = state.withLock { state in
            defer { state.held = [] }
            return state.held
        }
        for call in held { call.finish() }
    }

    /// Answers the next calls as the calls of the same names were answered from a number on, in order.
    func repeatAnswers(from number: Int) {
        state.withLock { state in
            state.repeated = state.calls.indices.dropFirst(number)
                .compactMap { index in state.answers[index].map { (Self.name(of: state.calls[index]), $0) } }
        }
    }

    /// The name of a call: its method, and its path without the query.
    static func name(of call: HTTPCall) -> String {
        "\(call.request.method.rawValue) \(call.request.path?.prefix { $0 != "?" } ?? "/")"
    }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        let (silence, continuation) = AsyncStream.makeStream(of: Void.self)
        let (number, fault) = state.withLock { state -> (Int, Fault?) in
            state.calls.append(call)
            let fault = state.faults(state.calls.count - 1, call)
            if fault != nil { state.faulted += 1 }
            switch fault {
            case .hanging: state.hanging.append(continuation)
            case .held, .refusedLate: state.held.append(continuation)
            default: break
            }
            return (state.calls.count - 1, fault)
        }
        switch fault {
        case nil: return try await pass(call, number)
        case .held, .refusedLate:
            for await _ in silence {}
            guard !Task.isCancelled else { throw .cancelled }
            guard fault == .held else { return Self.answer(401) }
            return try await pass(call, number)
        case .truncated, .emptied, .mistyped: return Garbling.garbled(try await wrapped.send(call), fault)
        case .unsent: throw .scripted(.offline)
        case .unanswered:
            _ = try await wrapped.send(call)
            throw .scripted(.connectionFailed)
        case .broken: return Self.answer(500)
        case .unauthorized: return Self.answer(401)
        case .garbled: return Garbling.strange
        case .hanging:
            for await _ in silence {}
            throw Task.isCancelled ? .cancelled : .scripted(.totalTimedOut)
        }
    }

    /// Sends a call on, and keeps its answer; or gives the answer that is to be repeated.
    private func pass(_ call: HTTPCall, _ number: Int) async throws(SSOError) -> HTTPAnswer {
        let repeated = state.withLock { state -> HTTPAnswer? in
            let place = state.repeated.firstIndex { $0.name == Self.name(of: call) }
            return place.map { state.repeated.remove(at: $0).answer }
        }
        if let repeated { return repeated }
        await takeTurn()
        let answer = try await wrapped.send(call)
        await takeTurn()
        state.withLock { $0.answers[number] = answer }
        return answer
    }

    private static func answer(_ status: Int) -> HTTPAnswer {
        HTTPAnswer(HTTPResponse(status: .init(code: status)))
    }
}
