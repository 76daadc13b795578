import AdobePassSimulator
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// No token, secret, code or identifier of the device or its viewers appears in an event, a log, an error or the name of a
/// record, and no credential or proof in a record that is not made for it.
///
/// Proves LK01.
final class SecretsStaySecret: Invariant {
    static let name = "no secret is in events, logs, errors or keys"
    private var secrets: Set<String> = []
    private var texts: [String] = []
    /// What the service and the platform give to this device alone.
    private var credentials: Set<String> = []
    private var records: Set<Data> = []
    /// A directory is long, and it is answered often.
    private var searched: Set<Data> = []
    private var proofs: Set<String> = []
    /// What a viewer's identifier follows, in both interfaces and both formats.
    private static let beforeViewers = [
        "\"userID\":{\"value\":\"", "\"userID\":\"", "\"userId\":\"", "<userID>", "<userId>",
    ]

    init() {
        if let identifier = DeviceInformation.sampleTV.identifier { secrets.insert(identifier.withValue { $0 }) }
    }

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .answered(_, let call, let answer): collect(answer.body, from: call)
        case .stored(_, let key, let record):
            if !key.hasSuffix("/credentials-1"), !key.hasSuffix("/access-token-1") { records.insert(record) }
        case .reported(_, let event): texts.append("\(event.name) \(event.facts)")
        case .ended(let call):
            switch call.outcome {
            case .failed(let error)?, .reconciled(.unknown(let error, _, _))?:
                texts.append("\(error) \(error.cause.map { "\($0)" } ?? "")")
            case .session(let session)?: secrets.insert(session.code)
            default: break
            }
        case .released: return search(world)
        default: break
        }
        return nil
    }

    private func collect(_ body: Data, from call: HTTPCall) {
        guard call.body != nil || searched.insert(body).inserted else { return }
        collect(["\"access_token\":\"", "\"client_secret\":\"", "\"serializedToken\":\""], in: body, to: &credentials)
        collect(["<serializedToken>"], in: body, to: &credentials)
        collect(["\"software_statement\":\""], in: call.body ?? Data(), to: &credentials)
        collect(["SAMLResponse="], in: call.body ?? Data(), to: &proofs)
        collect(Self.beforeViewers, in: body, to: &secrets)
    }

    private func collect(_ keys: [String], in body: Data, to found: inout Set<String>) {
        for key in keys {
            guard let offset = body.offset(after: key) else { continue }
            found.insert(String(decoding: body.dropFirst(offset).prefix { !"\"&<".utf8.contains($0) }, as: UTF8.self))
        }
    }

    /// A proof as a form carries it, in base64, and as the document it is.
    private static func forms(of proof: String) -> [String] {
        guard let text = proof.removingPercentEncoding, let document = Data(base64Encoded: text) else { return [proof] }
        return [proof, text, String(decoding: document, as: UTF8.self)]
    }

    private func search(_ world: World) -> String? {
        if world.hasTokens { credentials.insert(SimulatorIdentityTokens.viewer) }
        for proof in proofs { credentials.formUnion(Self.forms(of: proof)) }
        secrets.formUnion(credentials)
        for secret in credentials.sorted() where secret.utf8.count > 6 {
            if records.contains(where: { $0.holds(secret) }) {
                return "a secret that begins with \(secret.prefix(4)) was stored in a record that is not made for it"
            }
        }
        let logs = world.processes.flatMap { $0.log.entries.map(\.line) }
        let all = Data((texts + logs + world.disk.records.keys.sorted()).joined(separator: "\n").utf8)
        for secret in secrets.sorted() where secret.utf8.count > 6 && all.holds(secret) {
            return "a secret that begins with \(secret.prefix(4)) was written down"
        }
        return nil
    }
}
