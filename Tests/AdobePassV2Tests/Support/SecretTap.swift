import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// A wire that collects the secrets that travel over it, and keeps them to itself when it is dumped.
final class SecretTap: HTTPTransport, CustomReflectable {
    private let wrapped: any HTTPTransport
    private let found = Locked<Set<String>>([])
    private static let names: Set = [
        "access_token", "client_id", "client_secret", "software_statement", "serializedToken", "request", "userID",
        "upstreamUserID", "householdID", "sessionId",
    ]

    private static let headers = [
        "Authorization", "AP-Device-Identifier", "AP-Partner-Framework-Status", "AD-Service-Token",
        "Adobe-Subject-Token", "X-Roku-Reserved-Roku-Connect-Token", "AP-TempPass-Identity", "AP-Visitor-Identifier",
        "X-Forwarded-For",
    ]

    init(_ wrapped: any HTTPTransport) {
        self.wrapped = wrapped
    }

    var customMirror: Mirror { Mirror(self, children: []) }

    var secrets: Set<String> { found.withLock { $0 } }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        collect(call.body ?? Data())
        for name in Self.headers {
            if let value = call.header(name)?.split(separator: " ").last { add(String(value)) }
        }
        let answer = try await wrapped.send(call)
        collect(answer.body)
        return answer
    }

    private func collect(_ body: Data) {
        let text = String(decoding: body, as: UTF8.self)
        for field in text.split(separator: "&") where !text.hasPrefix("{") {
            let parts = field.split(separator: "=", maxSplits: 1)
            if parts.count == 2, ["SAMLResponse", "client_secret", "client_id"].contains(parts[0]) {
                add(String(parts[1]))
                if parts[0] == "SAMLResponse" { addForms(of: String(parts[1]).removingPercentEncoding ?? "") }
            }
        }
        if let json = try? JSONDecoder().decode(JSONValue.self, from: body) { collect(json) }
    }

    private func collect(_ json: JSONValue) {
        for (name, value) in json.object ?? [:] {
            if Self.names.contains(name), let text = value.string ?? value.object?["value"]?.string {
                add(text)
                if name == "request" { addForms(of: text) }
            }
            collect(value)
        }
        // An error has a code too, which is none that signs anybody in.
        if json.object?["actionName"] != nil, let code = json.object?["code"]?.string { add(code) }
        if case .array(let values) = json { values.forEach(collect) }
    }

    /// A document in base64, as it may be seen anywhere: in each alphabet, as XML, and by what its elements say.
    private func addForms(of base64: String) {
        let url = base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        for form in [base64, url] { add(form) }
        guard let data = Data(base64Encoded: base64, options: .ignoreUnknownCharacters) else { return }
        let xml = String(decoding: data, as: UTF8.self)
        add(xml)
        for piece in xml.split(separator: "<") {
            guard let text = piece.split(separator: ">").dropFirst().first else { continue }
            // Addresses and names of the vocabulary are nobody's secret.
            if text.count > 11, !text.hasPrefix("http"), !text.hasPrefix("urn:") { add(String(text)) }
        }
    }

    private func add(_ text: String) {
        guard text.count > 5 else { return }
        found.withLock { _ = $0.insert(text) }
    }
}
