@testable import PartnerSSO

/// Draws the sign-in's state machine from the machine itself, as Mermaid.
enum SignInDiagram {
    private struct Edge: Hashable {
        let from: String
        let label: String
        let to: String
    }

    /// The page, complete.
    static var page: String {
        """
        # The sign-in

        How a sign-in goes, drawn from the state machine that runs it.

        ## The diagram

        Each arrow is labelled with what happened, and in parentheses with what it depends on where that is not the
        event alone. Each note says what was asked and is waited for. \(failures)

        ```mermaid
        stateDiagram-v2
        \(lines.map { "    " + $0 }.joined(separator: "\n"))
        ```

        The diagram is generated: `UPDATE_DIAGRAM=1 swift test --filter SignInDiagramTests` writes it anew, and a test
        fails when it is not current.

        """
    }

    private static let steps = SignInExplorer.allSteps.filter(\.isExpected)
    private static let drawn = steps.filter { $0.representative.event.kind != .failed }

    /// One sentence instead of an arrow from every state.
    private static var failures: String {
        let failing = Set(steps.filter { $0.representative.event.kind == .failed }.map(\.from.kind))
        let isEverywhere = failing == Set(SignInStateMachine.State.Kind.allCases).subtracting([.finished])
        return isEverywhere
            ? "A failure ends the flow\nin any state, which is not drawn."
            : "A failure ends the flow\nonly in: \(failing.map(\.rawValue).sorted().joined(separator: ", "))."
    }

    private static var lines: [String] {
        let kinds = SignInStateMachine.State.Kind.allCases
        var lines = ["[*] --> ready"]
        for kind in kinds {
            var targets: [String] = []
            var labels: [String: [String]] = [:]
            for edge in edges where edge.from == kind.rawValue {
                if labels[edge.to] == nil { targets.append(edge.to) }
                labels[edge.to, default: []].append(edge.label)
            }
            for target in targets {
                lines.append(
                    "\(kind.rawValue) --> \(target): " + labels[target, default: []].joined(separator: "<br/>")
                )
            }
        }
        let notes = kinds.compactMap { kind in effects(in: kind).map { "note right of \(kind.rawValue) : \($0)" } }
        return lines + notes + ["signedIn --> [*]", "regularSignIn --> [*]", "failed --> [*]"]
    }

    /// What the machine asks for when it enters a state.
    private static func effects(in kind: SignInStateMachine.State.Kind) -> String? {
        let words = drawn.filter { $0.to.kind == kind && $0.to != .finished }.compactMap(\.effect?.word)
        return words.first
    }

    /// The arrows, each once, in the order of states and events.
    private static var edges: [Edge] {
        var edges: [Edge] = []
        for kind in SignInStateMachine.State.Kind.allCases {
            let leaving = drawn.filter { $0.from.kind == kind }
            for label in unique(leaving.map(\.label)) {
                let alike = leaving.filter { $0.label == label }
                for target in unique(alike.map(\.target)) {
                    let conditions = DiagramCondition.all(of: target, among: alike)
                    edges += conditions.map { Edge(from: kind.rawValue, label: label + $0, to: target) }
                }
            }
        }
        return edges
    }

    private static func unique(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }
}
