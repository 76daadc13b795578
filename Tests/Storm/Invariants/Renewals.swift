import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary

/// An app requests an access token only if neither it nor the device has one, or if that is about to end or was refused.
///
/// Proves TK03.
final class RenewalsAreNeeded: Invariant {
    static let name = "an access token is renewed only if it has to be"

    private static let renewal = "POST /o/client/token"
    /// How long before its end a token is renewed at the earliest.
    private static let margin = Duration.seconds(120)
    /// The uptime until which an app needs no other token than its own.
    private var enough: [Int: Duration] = [:]
    /// The same for the stored token, which every app may use.
    private var enoughForAll = Duration.zero
    private var spoiled: Set<Int> = []
    private var disk = DiskTrust()

    func observe(_ sight: Sight, in world: World) -> String? {
        let uptime = world.loop.uptime
        disk.observe(sight, in: world)
        switch sight {
        case .requestBegan(let process, Self.renewal):
            spoiled.remove(process)
            let stored = disk.keepsRegistration && world.truth.hasSteadyClock ? enoughForAll : .zero
            let end = max(enough[process] ?? .zero, stored)
            return uptime < end ? "process \(process) renews an access token \(end - uptime) before it has to" : nil
        // A token of the registration that is replaced is of no use, also if it comes later.
        case .requestBegan(let process, registrationCall): (enough[process], enoughForAll) = (nil, .zero)
        // The token of an answer that is garbled on its way may be readable, and the answer not.
        case .spoiled(let process, let call, _) where call.name == Self.renewal: spoiled.insert(process)
        case .requestEnded(let process, let name, .success(let answer)):
            if name == Self.renewal, spoiled.remove(process) != nil { return nil }
            learn(answer, to: name, process, at: uptime)
        case .stored(let process, let key, _) where key.hasSuffix("/access-token-1"):
            enoughForAll = enough[process] ?? .zero
        default: break
        }
        return nil
    }

    private func learn(_ answer: HTTPAnswer, to call: String, _ process: Int, at uptime: Duration) {
        let status = answer.response.status
        if status == .unauthorized { (enough[process], enoughForAll) = (nil, .zero) }
        guard call == Self.renewal, status.kind == .successful,
            let given = try? JSONDecoder().decode(TokenGrant.self, from: answer.body), given.isUsable
        else { return }
        let life = Duration.seconds(given.life)
        enough[process] = uptime + life - min(Self.margin, life / 2)
    }
}

extension TokenGrant {
    /// A token that no header can carry is none.
    fileprivate var isUsable: Bool {
        !token.isEmpty && life > 0 && token.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}

/// A device whose registration is stored does not register again, unless the service has refused that one.
///
/// Proves TK01.
final class RegistrationsAreNeeded: Invariant {
    static let name = "a device registers again only if it has to"
    private var stored: String?
    /// The registration that each access token belongs to.
    private var owners: [String: String] = [:]
    private var refused: Set<String> = []
    private var disk = DiskTrust()

    func observe(_ sight: Sight, in world: World) -> String? {
        disk.observe(sight, in: world)
        switch sight {
        case .stored(_, let key, let record) where key.hasSuffix("/credentials-1"):
            stored = (try? JSONDecoder().decode(StoredRegistration.self, from: record))?.identifier
        case .answered(_, let call, let answer): learn(answer, to: call)
        case .requestBegan(let process, registrationCall) where disk.keepsRegistration:
            guard let stored, !refused.contains(stored) else { return nil }
            return "process \(process) registers again"
        default: break
        }
        return nil
    }

    private func learn(_ answer: HTTPAnswer, to call: HTTPCall) {
        if let client = call.client, let given = try? JSONDecoder().decode(TokenGrant.self, from: answer.body) {
            owners["Bearer \(given.token)"] = client
        }
        let isUnknown = answer.body.holds("invalid_client")
        guard answer.response.status.code >= 400, isUnknown || answer.refusesRegistration else { return }
        let owner = call.request.headerFields[.authorization].flatMap { owners[$0] }
        // A token that was garbled on its way belongs to whichever registration is in use.
        if let client = call.client ?? owner ?? stored { refused.insert(client) }
    }
}

private struct StoredRegistration: Decodable {
    let identifier: String
}

/// An app that has learned that the service does not accept its registration any more requests no other token with it.
///
/// Proves TK10.
final class RefusedRegistrationsAreNotUsed: Invariant {
    static let name = "a refused registration is not used again"
    private static let renewal = "POST /o/client/token"
    /// The registration with which each process last got a token, and when.
    private var clients: [Int: (identifier: String, tick: Int)] = [:]
    /// The registration for which the service gave each token.
    private var tokens: [String: String] = [:]
    /// When each process learned that one is refused.
    private var refusals: [Int: [String: Int]] = [:]
    /// When each process last learned so, whatever the registration.
    private var latest: [Int: Duration] = [:]
    /// When the running calls of each name began, by process.
    private var running: [Int: [String: [Int]]] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        let tick = world.truth.tick
        switch sight {
        case .launched(let process):
            (clients[process.number], refusals[process.number], running[process.number]) = (nil, nil, nil)
        case .requestBegan(let process, let name): running[process, default: [:]][name, default: []].append(tick)
        case .answered(let process, let call, let answer) where call.name == Self.renewal:
            guard let client = call.client else { return nil }
            if answer.response.status.kind == .successful { clients[process] = (client, tick) }
            if let grant = try? JSONDecoder().decode(TokenGrant.self, from: answer.body) {
                tokens["Bearer \(grant.token)"] = client
            }
            guard let refusal = refusals[process]?[client], let begin = running[process]?[Self.renewal]?.last,
                begin > refusal
            else { return nil }
            return "process \(process) requests a token with a registration that was refused"
        // After a call's last attempt was refused, the service has accepted the registration again.
        case .answered(let process, let call, let answer) where answer.response.status.kind == .successful:
            let client = call.request.headerFields[.authorization].flatMap { tokens[$0] }
            if let client { refusals[process]?[client] = nil }
        case .requestEnded(let process, let name, let result):
            let begins = running[process]?[name] ?? []
            running[process]?[name] = Array(begins.dropFirst())
            guard case .success(let answer) = result, answer.refusesRegistration else { return nil }
            // A call that is refused once more gives up, and the new registration may have been accepted meanwhile.
            let isFirst = latest[process].map { world.loop.uptime - $0 > .seconds(120) } ?? true
            latest[process] = world.loop.uptime
            // Of several calls it is not known which one has ended, or whether one is about to request a token.
            let calls = world.processes.first { $0.number == process }?.calls.count(where: \.isRunning)
            guard isFirst, calls == 1, begins.count == 1, let client = clients[process], client.tick < begins[0] else {
                return nil
            }
            refusals[process, default: [:]][client.identifier] = tick
        default: break
        }
        return nil
    }
}

extension HTTPCall {
    /// The registration with which a token is requested.
    fileprivate var client: String? {
        let form = String(decoding: body ?? Data(), as: UTF8.self)
        let field = form.split(separator: "&").first { $0.hasPrefix("client_id=") }
        return field.flatMap { $0.dropFirst("client_id=".count).removingPercentEncoding }
    }
}

extension HTTPAnswer {
    /// Whether the service does not know the registration any more to which the call's access token belongs.
    fileprivate var refusesRegistration: Bool {
        ["invalid_access_token_client_application", "invalid_access_token_service_provider"].contains {
            body.holds($0)
        } && (try? JSONSerialization.jsonObject(with: body)) != nil
    }
}

private let registrationCall = "POST /o/client/register"

/// Whether every app can read what another one has stored of the registration.
@MainActor
private struct DiskTrust {
    private(set) var keepsRegistration = true

    mutating func observe(_ sight: Sight, in world: World) {
        if case .storeFailed = sight { keepsRegistration = false }
        if world.truth.diskDamage > 0 { keepsRegistration = false }
    }
}
