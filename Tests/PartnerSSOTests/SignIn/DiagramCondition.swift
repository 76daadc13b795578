import PartnerSSOPluginKit

@testable import PartnerSSO

/// Finds what decides, besides the event, that it leads from one state to another.
enum DiagramCondition {
    typealias Step = SignInExplorer.Step

    /// The conditions under which steps that look alike lead to a target, in words; several where no one covers them.
    static func all(of target: String, among steps: [Step]) -> [String] {
        let own = steps.filter { $0.target == target }
        let others = steps.filter { $0.target != target }
        if let words = exact(own, others) { return [text(words)] }
        for aspect in Step.aspects {
            let values = unique(own.map(aspect))
            let groups = values.map { value in exact(own.filter { aspect($0) == value }, others, besides: [value]) }
            guard groups.allSatisfy({ $0 != nil }) else { continue }
            return merged(zip(values, groups.compactMap { $0 }).map { (value: $0, rest: $1) })
        }
        return [" (in some cases)"]
    }

    /// The fewest aspects whose values tell the steps from all others; `nil` when none do.
    private static func exact(_ own: [Step], _ others: [Step], besides known: [String] = []) -> [String]? {
        let aspects = Step.aspects
        let choices = (0..<(1 << aspects.count)).sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
        for choice in choices {
            let chosen = aspects.indices.filter { choice & (1 << $0) != 0 }.map { aspects[$0] }
            let values = chosen.map { unique(own.map($0)) }
            let isExact = others.allSatisfy { other in
                zip(chosen, values).contains { !$1.contains($0(other)) }
            }
            guard isExact else { continue }
            return values.map { $0.filter { !known.contains($0) }.joined(separator: " or ") }.filter { !$0.isEmpty }
        }
        return nil
    }

    /// One condition for all values that need the same besides themselves.
    private static func merged(_ groups: [(value: String, rest: [String])]) -> [String] {
        unique(groups.map { $0.rest.joined(separator: ", ") })
            .map { rest in
                let alike = groups.filter { $0.rest.joined(separator: ", ") == rest }
                return text([alike.map(\.value).joined(separator: " or "), rest])
            }
    }

    private static func text(_ words: [String]) -> String {
        let words = words.filter { !$0.isEmpty }
        return words.isEmpty ? "" : " (" + words.joined(separator: ", ") + ")"
    }

    private static func unique(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }
}

extension SignInExplorer.Step {
    /// What an arrow may depend on besides the event's label.
    static let aspects: [@Sendable (Self) -> String] = [
        { $0.from.memory ?? "" },
        { $0.representative.detail ?? "" },
        { $0.plan.asking == .never ? "asking never" : "asking if needed" },
        { $0.plan.hasFramework ? "with a framework" : "without a framework" },
        { $0.plan.statusUse == .wanted ? "status wanted" : "status ignored" },
    ]

    /// What happened, as the state sees it: whose proof it is depends on who was asked for one.
    var label: String {
        guard case .proving(let identity, _, _) = from, case .proof(let answer, let isExpired) = representative.event,
            case .proven(_, let prover) = answer
        else { return representative.label }
        guard prover.id == identity.id else { return "proven by another provider" }
        return isExpired ? "proven, login expired" : "proven"
    }

    /// Where the arrow leads: a state, or the kind of end.
    var target: String {
        switch effect?.ending {
        case nil: to.kind.rawValue
        case .signedIn: "signedIn"
        case .regularSignIn: "regularSignIn"
        case .failed: "failed"
        }
    }
}

extension SignInStateMachine.State {
    /// What the state remembers that decides where an event leads.
    var memory: String? {
        switch self {
        case .checkingPermission(.pending), .identifyingSilently(.pending): "before the search"
        case .checkingPermission(.done), .identifyingSilently(.done): "after the search"
        case .findingProfiles(.noFramework): "no framework"
        case .findingProfiles(.notAsked): "platform not asked yet"
        case .findingProfiles(.refused(let refusal)): "permission \(refusal.rawValue)"
        case .findingProfiles(.frameworkUnavailable): "framework unavailable"
        case .findingProfiles(.identification(.valid)): "identity valid"
        case .findingProfiles(.identification(.expired)): "identity expired"
        case .findingProfiles(.identification(.unidentified)): "identity unknown"
        case .findingProfiles(.identification(.withoutPermission)): "permission withdrawn"
        case .verifying(_, let restarts), .proving(_, _, let restarts): restarts == 0 ? "first time" : "second time"
        default: nil
        }
    }
}
