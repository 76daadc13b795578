import HTTPTypes
import PartnerSSOBase
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A small service with state: the double behind the reference service.
///
/// Every answer is one JSON string.
final class ReferenceServer: HTTPTransport {
    /// The viewer's identifier at the service.
    static let viewer = "viewer-77aa-reference"
    static let secret = "reference-secret-9b1d"
    static let providers = ["ReferenceOne", "ReferenceTwo"]
    /// What version 0.9.0 of the reference left in the store; the token in it is one of this service's.
    static let previousRecords = PreviousRecords(
        version: "0.9.0",
        records: [.init(key: "token", text: "access-0-c4n4ry|1767229200000", trace: "access-0-c4n4ry")]
    )

    private struct State: Sendable {
        var profiles: [String: Date] = [:]
        var tokens: Set<String> = []
        var pending: Set<String> = []
        var codes: [String: Code] = [:]
        var issued: [String] = []
        var count = 0

        mutating func issue(_ kind: String) -> String {
            count += 1
            let text = "\(kind)-\(count)-c4n4ry"
            issued.append(text)
            return text
        }
    }

    /// A code for another screen.
    private struct Code: Sendable {
        let end: Date
        var profile: String?
    }

    private let script: ServiceScript
    private let clock: any SSOClock
    private let state = Locked(State())

    init(_ script: ServiceScript = ServiceScript(), clock: any SSOClock, knowing previous: PreviousRecords? = nil) {
        self.script = script
        self.clock = clock
        let now = clock.now
        state.withLock { state in
            state.tokens = Set((previous?.records ?? []).compactMap { $0.trace.map { "Bearer \($0)" } })
            for profile in script.profiles {
                state.profiles[profile.mvpd] = now.addingTimeInterval(Double(profile.expiresIn))
            }
        }
    }

    var issued: [String] { state.withLock { $0.issued } }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        guard !Task.isCancelled else { throw .cancelled }
        // Lets other tasks ask in the meantime, as a slow service would.
        for _ in 0..<5 { await otherTasks() }
        let body = String(decoding: call.body ?? Data(), as: UTF8.self)
        let credential = call.request.headerFields[.authorization] ?? ""
        let name = "\(call.request.method.rawValue) \(call.request.path?.prefix { $0 != "?" } ?? "/")"
        let (status, text) = state.withLock { state in answer(name, body, credential, &state) }
        return HTTPAnswer(
            HTTPResponse(status: .init(code: status), headerFields: [.contentType: "application/json"]),
            body: Data(JSON.string(text).compactBytes)
        )
    }

    private func answer(
        _ name: String,
        _ body: String,
        _ credential: String,
        _ state: inout State
    ) -> (status: Int, text: String) {
        if name == "POST /token" { return token(credential, &state) }
        guard state.tokens.contains(credential) else { return (401, "") }
        switch name {
        case "GET /profiles": return (200, profiles(state))
        case "GET /directory": return (200, Self.providers.joined(separator: "\n"))
        case "POST /verification":
            let token = state.issue("verify")
            state.pending.insert(token)
            return (200, token)
        case "POST /exchange": return exchange(body, &state)
        case "POST /session": return (200, code(&state))
        case _ where name.hasPrefix("GET /session/"): return (200, poll(String(name.dropFirst(13)), state))
        case "POST /preview":
            let lines = body.split(separator: "\n").filter { !script.denied.contains(String($0)) }
            return (200, lines.joined(separator: "\n"))
        case "POST /authorize":
            return (200, script.denied.contains(body) ? "denied" : "\(body)|\(state.issue("media"))")
        case "DELETE /profiles":
            state.profiles = [:]
            return (200, "")
        default: return (404, "")
        }
    }

    private func token(_ credential: String, _ state: inout State) -> (status: Int, text: String) {
        guard credential == "Bearer \(Self.secret)" else { return (401, "") }
        let token = state.issue("access")
        state.tokens.insert("Bearer \(token)")
        let end = clock.now.addingTimeInterval(3600).millisecondsSince1970
        return (200, "\(token)|3600|\(end)")
    }

    private func profiles(_ state: State) -> String {
        let now = clock.now
        return state.profiles.filter { $0.value > now }.sorted { $0.key < $1.key }
            .map { Self.line($0.key, $0.value) }.joined(separator: "\n")
    }

    private static func line(_ mvpd: String, _ end: Date) -> String {
        "\(mvpd)|\(end.millisecondsSince1970)|\(viewer)"
    }

    private func code(_ state: inout State) -> String {
        state.count += 1
        let (code, end) = ("Code\(state.count)", clock.now.addingTimeInterval(1800))
        state.codes[code] = Code(end: end)
        return "\(code)|\(end.millisecondsSince1970)"
    }

    private func poll(_ code: String, _ state: State) -> String {
        guard let known = state.codes[code], clock.now < known.end else { return "gone" }
        return known.profile ?? "pending"
    }

    /// Lets a viewer sign in on another screen with a code.
    func complete(_ code: String, with mvpd: String) -> Bool {
        let end = clock.now.addingTimeInterval(86_400)
        return state.withLock { state in
            guard let known = state.codes[code], clock.now < known.end else { return false }
            state.codes[code] = Code(end: known.end, profile: Self.line(mvpd, end))
            state.profiles[mvpd] = end
            return true
        }
    }

    private func exchange(_ proof: String, _ state: inout State) -> (status: Int, text: String) {
        let words = proof.split(separator: " ").map(String.init)
        guard words.count == 5, state.pending.remove(words[2]) != nil, script.exchange != .reject else {
            return (409, "")
        }
        guard script.exchange == .accept else { return (200, "") }
        let mvpd = String(words[4].prefix { $0 != "_" })
        let end = clock.now.addingTimeInterval(86_400)
        state.profiles[mvpd] = end
        return (200, Self.line(mvpd, end))
    }
}

extension ReferenceServer {
    /// The service with a viewer in front of it.
    func stage(_ settings: PluginSettings = .reference) throws -> StagedService {
        let logins = try Self.providers.map { name in
            guard let id = MVPD.ID(name), let mapping = PlatformMappingID("\(name)_platform") else {
                throw ContractUnstaged("The reference's providers have no names.")
            }
            let expiry = Expiry.at(ManualClock.start.addingTimeInterval(10 * 365 * 86_400))
            return StagedService.Login(
                mvpd: MVPD(id: id, platformMappingID: mapping),
                identity: ProviderIdentity(id: mapping, expiry: expiry)
            )
        }
        guard let resource = Resource("channel-one") else { throw ContractUnstaged("There is no resource.") }
        return StagedService(
            settings: settings,
            transport: self,
            login: logins[0],
            otherLogin: logins[1],
            resource: resource,
            viewerMarks: { [Self.viewer] },
            enter: { self.complete($0, with: $1.mvpd.id.rawValue) },
            secrets: { self.issued },
            prove: { login, token in
                let token = token.bytes.withValue { String(decoding: $0, as: UTF8.self) }
                let text = "proof of \(token) by \(login.identity.id.rawValue)"
                return AttributeResponse(scheme: .init("reference"), bytes: Array(text.utf8))
            }
        )
    }
}
