import Foundation

/// Every record that a plugin stores can be read by the first version's reader.
final class PluginRecordsAreReadable: Invariant {
    static let name = "what a plugin stores can be read"

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .stored(let process, let key, let data) = sight, let name = key.split(separator: "/").last,
            !EarlierRecords.canRead(data, named: name)
        else { return nil }
        return "process \(process) has stored \(name), and the first version cannot read it"
    }
}

/// The records of the plugins as the first version read them; never changed.
private enum EarlierRecords {
    struct Scope: Decodable {
        let address, serviceProvider, interface, statement: String
    }

    struct Credentials: Decodable {
        let scope: Scope
        let identifier, secret: String
    }

    struct Token: Decodable {
        let scope: Scope
        let client, token: String
        let receivedAt, lifeInSeconds: Int64
    }

    static func canRead(_ data: Data, named name: Substring) -> Bool {
        switch name {
        case "credentials-1": (try? JSONDecoder().decode(Credentials.self, from: data)) != nil
        case "access-token-1": (try? JSONDecoder().decode(Token.self, from: data)) != nil
        case "pace-1": Int64(String(decoding: data, as: UTF8.self)) != nil
        case "device-identifier": String(data: data, encoding: .utf8)?.isEmpty == false
        // Another promise judges the core's session; of the mark beside it nobody reads the content.
        case "session", "session-stored": true
        // A record that has no reader here is a new one, or an old one by another name.
        default: false
        }
    }
}
