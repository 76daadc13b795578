import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// No token, secret or identifier appears in an event, a log, an error or the name of a record.
///
/// Proves LK01.
final class SecretsStaySecret: Invariant {
    static let name = "no secret is in events, logs, errors or keys"
    private var secrets: Set<String> = []
    private var texts: [String] = []

    init() {
        if let identifier = DeviceInformation.sampleTV.identifier { secrets.insert(identifier.withValue { $0 }) }
    }

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .answered(_, _, let answer): collect(answer.body)
        case .reported(_, let event): texts.append("\(event.name) \(event.facts)")
        case .ended(let call):
            if case .failed(let error)? = call.outcome { texts.append("\(error) \(error.cause.map { "\($0)" } ?? "")") }
        case .calm: return search(world)
        default: break
        }
        return nil
    }

    private func collect(_ body: Data) {
        let text = String(decoding: body, as: UTF8.self)
        for key in ["\"access_token\":\"", "\"client_secret\":\"", "\"serializedToken\":\"", "\"upstreamUserID\":\""] {
            guard let start = text.range(of: key)?.upperBound else { continue }
            secrets.insert(String(text[start...].prefix { $0 != "\"" }))
        }
    }

    private func search(_ world: World) -> String? {
        let logs = world.processes.flatMap { $0.log.entries.map(\.line) }
        let all = Data((texts + logs + world.disk.records.keys.sorted()).joined(separator: "\n").utf8)
        for secret in secrets.sorted() where secret.utf8.count > 7 && all.range(of: Data(secret.utf8)) != nil {
            return "a secret that begins with \(secret.prefix(4)) was written down"
        }
        return nil
    }
}
