import AdobePassSupport
import PartnerSSO

/// Collects the decisions on some resources over several attempts, each of which asks only about what is still open.
final class DecisionCollector: Sendable {
    private struct State: Sendable {
        var items: [Resource: DecisionsAnswer.Item] = [:]
        var open: [Resource]
        var attempts = 0
    }

    private static let maximumAttempts = 3
    private let resources: [Resource]
    private let state: Locked<State>

    init(_ resources: [Resource]) {
        self.resources = resources
        state = Locked(State(open: resources))
    }

    /// The resources to ask about.
    var open: [Resource] { state.withLock { $0.open } }

    /// Whether the service may be asked once more.
    var hasAttempts: Bool { state.withLock { $0.attempts < Self.maximumAttempts } }

    /// The decisions so far, in the order of the resources.
    var items: [(resource: Resource, item: DecisionsAnswer.Item)] {
        state.withLock { state in
            resources.compactMap { resource in state.items[resource].map { (resource, $0) } }
        }
    }

    /// The error of the first item that is worth asking about again, or `nil` when none is.
    var worthAskingAgain: SSOError? {
        state.withLock { state in
            guard let first = state.open.first, let fault = state.items[first]?.fault else { return nil }
            return SSOError(
                .serviceUnavailable,
                "The service could not decide on a resource.",
                hint: "Offer to try again.",
                isRetryable: true,
                cause: fault
            )
        }
    }

    /// Takes the decisions of one attempt: by name without white space at its ends, and by position as a last resort,
    /// though never one that is about another of the resources.
    ///
    /// - Parameters:
    ///   - decisions: The decisions.
    ///   - asked: The resources they are about, in order.
    /// - Returns: Whether there is a decision on each resource.
    func add(_ decisions: [DecisionsAnswer.Item], for asked: [Resource]) -> Bool {
        let byName = Dictionary(
            decisions.map { ($0.resource.withoutOuterSpace, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let names = Set(asked.map(\.rawValue.withoutOuterSpace))
        return state.withLock { state in
            state.attempts += 1
            for (position, resource) in asked.enumerated() {
                let stray = decisions.indices.contains(position) ? decisions[position] : nil
                let fallback = stray.flatMap { names.contains($0.resource.withoutOuterSpace) ? nil : $0 }
                guard let item = byName[resource.rawValue.withoutOuterSpace] ?? fallback else { return false }
                state.items[resource] = item
            }
            state.open = asked.filter { state.items[$0]?.isWorthAskingAgain == true }
            return true
        }
    }
}
