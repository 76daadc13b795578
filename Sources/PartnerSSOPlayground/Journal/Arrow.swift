import Foundation
import PartnerSSO

/// One message between two participants, in the order in which they were sent.
struct Arrow: Sendable {
    enum Kind: Sendable {
        case call, answer
        /// Something that happens at one participant.
        case note
        /// Something of a replay, across all participants.
        case headline
    }

    /// The position in the journal, counted from one.
    var number = 0
    let kind: Kind
    let from: Lane
    let to: Lane
    let text: String
    var isFailure = false
    var time = Date(timeIntervalSince1970: 0)
    /// What a click opens.
    var content = ArrowContent.facts([])

    static func call(_ from: Lane, _ to: Lane, _ text: String, _ content: ArrowContent = .facts([])) -> Arrow {
        Arrow(kind: .call, from: from, to: to, text: text, content: content)
    }

    static func answer(
        _ from: Lane,
        _ to: Lane,
        _ text: String,
        isFailure: Bool = false,
        _ content: ArrowContent = .facts([])
    ) -> Arrow {
        Arrow(kind: .answer, from: from, to: to, text: text, isFailure: isFailure, content: content)
    }

    static func headline(_ text: String, isFailure: Bool, _ content: ArrowContent) -> Arrow {
        Arrow(kind: .headline, from: .app, to: .app, text: text, isFailure: isFailure, content: content)
    }

    static func note(_ lane: Lane, _ text: String, _ content: ArrowContent = .facts([])) -> Arrow {
        Arrow(kind: .note, from: lane, to: lane, text: text, content: content)
    }
}

extension Arrow {
    /// A call of the core to a plugin, or its end.
    init(_ call: PluginCall) {
        let plugin = ArrowContent.Fact(name: "plugin", value: call.plugin.description)
        switch call.progress {
        case .began: self = .call(.library, .plugin, call.name, .facts([plugin]))
        case .ended(nil): self = .answer(.plugin, .library, "\(call.name): answer", .facts([plugin]))
        case .ended(let error?):
            let text = "\(call.name): \(error.code.rawValue)"
            self = .answer(.plugin, .library, text, isFailure: true, .error(error))
        }
    }
}
