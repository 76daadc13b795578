import HTTPTypes
public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// A wire around another one, on which calls go wrong by their number.
///
/// For a matrix of faults: run a flow once without one, read ``callNames``, and run it again for each call and each
/// ``WireFault``.
public final class FaultyTransport: HTTPTransport {
    /// Which calls go wrong, and how.
    public struct Plan: Sendable, Hashable, CustomStringConvertible {
        /// The first call that goes wrong, counted from one.
        public let call: Int
        /// How it goes wrong.
        public let fault: WireFault
        /// Whether all later calls go wrong too.
        public let isLasting: Bool

        /// Creates a plan.
        ///
        /// - Parameters:
        ///   - call: The first call that goes wrong, counted from one.
        ///   - fault: How it goes wrong.
        ///   - isLasting: Whether all later calls go wrong too.
        public init(call: Int, _ fault: WireFault, isLasting: Bool = false) {
            self.call = call
            self.fault = fault
            self.isLasting = isLasting
        }

        /// The plan in a few words.
        public var description: String { "\(fault.rawValue) at call \(call)\(isLasting ? " and all later ones" : "")" }

        func concerns(_ number: Int) -> Bool {
            isLasting ? number >= call : number == call
        }
    }

    private let wrapped: any HTTPTransport
    private let state: Locked<(plan: Plan?, calls: [String])>

    /// Wraps a wire.
    ///
    /// - Parameters:
    ///   - wrapped: The transport that makes the calls.
    ///   - plan: What goes wrong, or `nil` for nothing.
    public init(_ wrapped: any HTTPTransport, _ plan: Plan? = nil) {
        self.wrapped = wrapped
        state = Locked((plan, []))
    }

    /// Method and path, without the query, of every call so far, such as `GET /o/client`.
    public var callNames: [String] { state.withLock { $0.calls } }

    /// Forgets the calls so far, and has others go wrong from now on.
    ///
    /// - Parameter plan: What goes wrong, or `nil` for nothing.
    public func restart(_ plan: Plan?) {
        state.withLock { $0 = (plan, []) }
    }

    /// Passes a call on, or has it go wrong.
    ///
    /// - Parameter call: The call.
    /// - Returns: The answer, or the one that stands in its place.
    /// - Throws: What the wrapped wire throws, or what the fault does.
    public func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        let fault = state.withLock { state -> WireFault? in
            state.calls.append(call.name)
            guard let plan = state.plan, plan.concerns(state.calls.count) else { return nil }
            return plan.fault
        }
        guard !Task.isCancelled else { throw .cancelled }
        guard let fault else { return try await wrapped.send(call) }
        return try fault.outcome(insteadOf: fault.happensAfterWork ? try await wrapped.send(call) : nil)
    }
}
