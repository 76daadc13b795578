import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Collects the decisions on resources from several attempts, each of which asks only about the undecided ones.
final class DecisionCollector: Sendable {
    /// The result for one resource.
    enum Outcome: Sendable {
        /// The resource is permitted.
        case permitted(DecisionsAnswer.Item)
        /// The resource is denied, with the service's error if there is one.
        case denied(Denial, ServiceFault?)

        /// Why the resource is denied, or `nil` if it is permitted.
        var denial: Denial? {
            guard case .denied(let denial, _) = self else { return nil }
            return denial
        }

        init(_ item: DecisionsAnswer.Item) {
            self = item.denial.map { .denied($0, item.fault) } ?? .permitted(item)
        }
    }

    private struct State: Sendable {
        var outcomes: [Resource: Outcome] = [:]
        var open: [Resource]
        /// Whether the latest answer has undecided resources, and the next attempt has not begun.
        var isWaiting = false
    }

    /// The kind of decision: `authorize` or `preauthorize`.
    let kind: String
    /// The resources to decide on.
    let resources: [Resource]
    private let state: Locked<State>

    /// Creates a collector.
    ///
    /// - Parameters:
    ///   - kind: The kind of decision: `authorize`, whose permits start playback, or `preauthorize`.
    ///   - resources: The resources.
    init(_ kind: String, _ resources: [Resource]) {
        self.kind = kind
        self.resources = resources
        state = Locked(State(open: resources))
    }

    /// The decisions so far, in the order of the resources.
    var outcomes: [(resource: Resource, outcome: Outcome)] {
        state.withLock { state in
            resources.compactMap { resource in state.outcomes[resource].map { (resource, $0) } }
        }
    }

    /// Whether the latest answer has undecided resources, and the next attempt has not begun.
    var isWaiting: Bool { state.withLock { $0.isWaiting } }

    /// Begins an attempt.
    ///
    /// - Returns: The resources to ask about.
    func begin() -> [Resource] {
        state.withLock { state in
            state.isWaiting = false
            return state.open
        }
    }

    /// Adds the decisions of one attempt.
    ///
    /// A decision belongs to the resource of the same name, ignoring white space at both ends. If there is none, the
    /// position decides, unless the decision at that position names another of the resources.
    ///
    /// - Parameter answer: The decisions on the undecided resources, in the same order.
    /// - Returns: Whether there is a decision on each resource.
    func add(_ answer: DecisionsAnswer) -> Bool {
        let byName = Dictionary(
            answer.items.compactMap(\.self).map { ($0.resource.withoutOuterSpace, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        return state.withLock { state in
            let names = Set(state.open.map(\.rawValue.withoutOuterSpace))
            for (position, resource) in state.open.enumerated() {
                let stray = answer.items.indices.contains(position) ? answer.items[position] : nil
                let fallback = stray.flatMap { names.contains($0.resource.withoutOuterSpace) ? nil : $0 }
                if let item = byName[resource.rawValue.withoutOuterSpace] {
                    state.outcomes[resource] = Outcome(item)
                } else if let item = fallback, mayDecide(item, on: resource) {
                    state.outcomes[resource] = Outcome(item)
                } else if kind != "authorize", answer.skipped > 0 {
                    state.outcomes[resource] = .denied(.unanswered, nil)
                } else {
                    return false
                }
            }
            state.open = state.open.filter { state.outcomes[$0]?.isWorthAskingAgain == true }
            state.isWaiting = !state.open.isEmpty
            return true
        }
    }

    /// Records a refusal of the whole request as a denial of each undecided resource.
    func deny(_ fault: ServiceFault) {
        state.withLock { state in
            for resource in state.open { state.outcomes[resource] = .denied(fault.denial(of: .v2), fault) }
        }
    }

    /// The denial of all resources alike, or `nil`.
    ///
    /// Its cause is the viewer's login or the provider's network, so any other resource would be denied too.
    var commonDenial: Denial? {
        let denials = outcomes.map(\.outcome.denial)
        guard let denial = denials.first ?? nil, denials.allSatisfy({ $0?.code == denial.code }) else { return nil }
        return denial.cause == .login || denial.code.hasPrefix("network_") ? denial : nil
    }

    /// The error for the resources that are worth asking about again, or `nil` if there are none.
    var worthAskingAgain: SSOError? {
        state.withLock { state in
            guard let first = state.open.first, case .denied(_, let fault?) = state.outcomes[first] else { return nil }
            return SSOError(
                .serviceUnavailable,
                "The service could not decide on a resource.",
                hint: "Offer to try again.",
                isRetryable: true,
                cause: fault
            )
        }
    }

    /// Returns whether a decision that names none of the resources may be assigned to a resource by its position.
    ///
    /// A permit for one resource must never be used for another. Only for media RSS, which a service may write
    /// differently, a permit is assigned by position.
    private func mayDecide(_ item: DecisionsAnswer.Item, on resource: Resource) -> Bool {
        kind != "authorize" || !item.isAuthorized || resource.rawValue.withoutOuterSpace.hasPrefix("<")
    }
}

extension DecisionCollector.Outcome {
    /// Whether the service says that asking again about this resource may help.
    fileprivate var isWorthAskingAgain: Bool {
        guard case .denied(_, let fault?) = self else { return false }
        return ErrorCatalogue.action(for: fault, of: .v2) == .retry
    }
}

extension Denial {
    /// The denial for a decision that is missing or cannot be read.
    static let unanswered = Denial(cause: .technical, remedy: .retry, code: "", message: nil)
}
