import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary
import VideoSubscriberAccountSimulation

/// What the service gives an app for its credentials.
struct TokenGrant: Decodable {
    enum CodingKeys: String, CodingKey {
        case token = "access_token"
        case life = "expires_in"
    }

    let token: String
    let life: Int
}

/// No access token is used after its end, or by a launch whose clock shows a time from before it was received.
final class TokensAreRenewedInTime: Invariant {
    static let name = "an access token is renewed in time"

    private struct Token {
        let process: Int
        let uptime: Duration
        let life: Duration
        /// The device's time at which it was received.
        var received: Date
    }

    private struct Record: Decodable {
        let token: String
        let receivedAt: Int64
    }

    private static let tolerance = Duration.seconds(120)
    private var tokens: [String: Token] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        if case .stored(_, let key, let data) = sight, key.hasSuffix("/access-token-1"),
            let record = try? JSONDecoder().decode(Record.self, from: data)
        {
            // The clock may have been set since the service gave it out, and a full disk takes the record later.
            tokens[record.token]?.received = Date(timeIntervalSince1970: Double(record.receivedAt) / 1_000)
        }
        guard case .answered(let number, let call, let answer) = sight else { return nil }
        if call.name == "POST /o/client/token",
            let given = try? JSONDecoder().decode(TokenGrant.self, from: answer.body)
        {
            tokens[given.token] = Token(
                process: number,
                uptime: world.loop.uptime,
                life: .seconds(given.life),
                received: world.household.device.clock.now()
            )
        }
        guard let header = call.request.headerFields[.authorization], header.hasPrefix("Bearer "),
            let token = tokens[String(header.dropFirst("Bearer ".count))],
            let process = world.processes.first(where: { $0.number == number })
        else { return nil }
        if world.truth.hasSteadyClock, world.loop.uptime - token.uptime > token.life + Self.tolerance {
            return "process \(number) uses an access token \(world.loop.uptime - token.uptime) after it was given out"
        }
        let age = world.household.device.clock.now().timeIntervalSince(token.received)
        guard token.process != number, world.clockSetAt < process.launch, age < -Self.tolerance.timeInterval else {
            return nil
        }
        return "process \(number) uses an access token that its clock dates \(-Int(age)) s ahead"
    }
}

/// An application that the service refuses to register asks again after a pause only.
///
/// Proves TK11.
final class RefusedRegistrationsPause: Invariant {
    static let name = "a refused registration is followed by a pause"
    private static let least = Duration.seconds(280)
    private var refused: [Int: Duration] = [:]
    private var spoiled: Set<Int> = []

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .spoiled(let process, let call, _) where call.name == Self.registration: spoiled.insert(process)
        case .requestEnded(let process, let name, .success(let answer)):
            // An empty answer of a front-end server, and one that was garbled on its way, count as an outage.
            if name == Self.registration, spoiled.remove(process) == nil,
                Self.refusals.contains(where: { answer.body.holds($0) })
            {
                refused[process] = world.loop.uptime
            }
            // The service accepts an application that another process has registered.
            if !name.holds("/o/client/"), answer.response.status.kind == .successful { refused[process] = nil }
        case .requestBegan(let process, Self.registration):
            spoiled.remove(process)
            guard let since = refused[process], world.loop.uptime - since < Self.least else { return nil }
            return "process \(process) registers \(world.loop.uptime - since) after it was refused"
        default: break
        }
        return nil
    }

    private static let registration = "POST /o/client/register"
    private static let refusals = [
        "invalid_redirect_uri", "invalid_software_statement", "unapproved_software_statement",
    ].map { #""error":"\#($0)""# }
}

/// Credentials of another environment never reach the service.
///
/// Proves TK13.
final class ForeignCredentialsAreNotUsed: Invariant {
    static let name = "credentials of another environment are not used"

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .answered(let process, let call, _) = sight, call.name == "POST /o/client/token",
            call.body?.holds(ForeignCredentials.identifier) == true
        else { return nil }
        return "process \(process) requests a token with credentials of another environment"
    }
}
