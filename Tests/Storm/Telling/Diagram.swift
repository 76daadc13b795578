import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What happened in a world, as a sequence diagram in Mermaid's language.
@MainActor
final class Diagram {
    private static let opening = [
        "sequenceDiagram", "    participant viewer", "    participant service",
    ]

    private var lines: [String] = []
    private var apps: [String] = []

    /// The diagram.
    var text: String {
        (Self.opening + apps.map { "    participant \($0)" } + lines.map { "    \($0)" }).joined(separator: "\n")
    }

    /// Adds something that happened; what has no arrow is left out.
    func add(_ sight: Sight) {
        switch sight {
        case .happened(let incident): lines.append("Note over viewer,service: \(incident)")
        case .launched(let process):
            apps.append(Self.name(process.number))
            lines.append("Note over \(Self.name(process.number)): \(process.name) is launched")
        case .killed(let process): lines.append("Note over \(Self.name(process.number)): killed")
        case .began(let call): arrow("viewer", "->>", call.process.number, call.kind.rawValue)
        case .ended(let call): arrow("viewer", "<<--", call.process.number, call.outcome?.words ?? "")
        case .requestBegan(let process, let call): arrow("service", "<<-", process, call)
        case .requestEnded(let process, let call, let result): arrow("service", "-->>", process, answer(call, result))
        case .changed(let process, _, let standing):
            lines.append("Note over \(Self.name(process.number)): \(Self.plain("\(standing)"))")
        default: break
        }
    }

    private func answer(_ call: String, _ result: Result<HTTPAnswer, SSOError>) -> String {
        switch result {
        case .success(let answer): "\(answer.response.status.code) to \(call)"
        case .failure(let error): "\(error.code.rawValue) at \(call)"
        }
    }

    /// An arrow between a participant and an app; `<<` turns it around, because Mermaid's arrows point to the right.
    private func arrow(_ other: String, _ kind: String, _ process: Int, _ text: String) {
        let app = Self.name(process)
        let line = kind.contains("--") ? "-->>" : "->>"
        let (from, to) = kind.hasPrefix("<<") ? (app, other) : (other, app)
        lines.append("\(from)\(line)\(to): \(Self.plain(text))")
    }

    private static func name(_ process: Int) -> String { "launch\(process)" }

    /// Semicolons end a statement of Mermaid's language.
    private static func plain(_ text: String) -> String { text.replacing(";", with: ",") }
}
