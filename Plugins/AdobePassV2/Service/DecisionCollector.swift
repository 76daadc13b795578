import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Collects the decisions on resources over several attempts, each of which asks only about the undecided ones.
final class DecisionCollector: Sendable {
    /// The result for one resource.
    enum Outcome: Sendable {
        /// It is permitted.
        case permitted(DecisionsAnswer.Item)
        /// It is denied; for what the service reported, if it reported anything.
        case denied(Denial, ServiceFault?)

        /// Why it is denied; `nil` when it is permitted.
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
        /// Whether an answer left resources undecided that may be asked about again and have not been.
        var isWaiting = false
    }

    /// What is asked.
    let kind: String
    /// What it is asked about.
    let resources: [Resource]
    private let state: Locked<State>

    /// Creates a collector.
    ///
    /// - Parameters:
    ///   - kind: What is asked: `authorize`, whose permits let the viewer watch, or `preauthorize`.
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

    /// Whether an answer left resources undecided that have not been asked about again.
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

    /// Takes the decisions of one attempt: by name without white space at its ends, and by position as a last resort,
    /// though never one that is about another of the resources.
    ///
    /// - Parameter answer: The decisions, on the resources that are open, in order.
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

    /// Takes a refusal of the whole question: it is one of each resource that is open.
    func deny(_ fault: ServiceFault) {
        state.withLock { state in
            for resource in state.open { state.outcomes[resource] = .denied(fault.denial(of: .v2), fault) }
        }
    }

    /// The error that stands for what is open and worth asking about again, or `nil` when nothing is.
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

    /// Whether a decision that names none of the resources may be taken for one by its position.
    ///
    /// A permit for one resource must never be used for another. Only media RSS, which a service may write differently,
    /// is left to its position.
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
    /// What stands for a decision that did not come, or that cannot be read.
    static let unanswered = Denial(cause: .technical, remedy: .retry, code: "", message: nil)
}
