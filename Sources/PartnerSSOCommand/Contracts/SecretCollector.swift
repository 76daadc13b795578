import Foundation
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A transport that collects the secrets in the answers it passes on.
final class SecretCollector: HTTPTransport {
    private let wrapped: any HTTPTransport
    private let found = Locked<[String: Set<String>]>([:])

    init(_ wrapped: any HTTPTransport) {
        self.wrapped = wrapped
    }

    /// The values seen so far in members with these names.
    func values(of names: Set<String>) -> [String] {
        found.withLock { found in names.flatMap { found[$0] ?? [] } }
    }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        let answer = try await wrapped.send(call)
        if let json = try? JSONValue(reading: answer.body) { collect(json, under: "") }
        return answer
    }

    private func collect(_ value: JSONValue, under name: String) {
        switch value {
        case .string(let text): found.withLock { _ = $0[name, default: []].insert(text) }
        case .array(let values):
            for value in values { collect(value, under: name) }
        case .object(let members):
            // A fact of the viewer is an object of its own, with the fact in a member called value.
            for (member, value) in members { collect(value, under: member == "value" ? name : member) }
        default: break
        }
    }
}
