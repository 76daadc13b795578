import AllocationCounter
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The memory of a client whose viewer is signed in and that does nothing, beyond the directory that clients share.
enum IdleClient {
    private static let limit = 8192
    private static let count = 200

    static var footprints: [Footprint] {
        get throws {
            try [("idle client, V2", ServicePlugin.v2), ("idle client, V1", ServicePlugin.v1)].compactMap {
                name,
                plugin in
                try footprint(name, plugin)
            }
        }
    }

    /// Measures what becomes free when all clients but one are released.
    ///
    /// An app that makes the calls by hand holds a session for them at least.
    private static func footprint(_ subject: String, _ plugin: ServicePlugin) throws -> Footprint? {
        guard live_bytes() >= 0 else { return nil }
        let sample = try RepeatedSignIn(ScenarioLibrary.scenario(named: "signed-in-at-the-system"), plugin)
        let environment = sample.environment
        var all = (0...count).map { number in
            // Each device has its own pace.
            var device = DeviceInformation.sampleTV
            device.forwardedAddress = "2001:db8::\(String(number, radix: 16))"
            return sample.signedIn(in: environment.forDevice(device, store: InMemorySecretStore()))
        }
        let before = settledBytes()
        for index in 1...count { all[index].client = nil }
        let bytes = (before - settledBytes()) / count
        return withExtendedLifetime(all) {
            Footprint(subject: subject, bytes: bytes, limit: limit, baseline: "URLSession", baselineBytes: session)
        }
    }

    /// The memory of a session that has made no call.
    private static let session: Int = {
        let before = settledBytes()
        let all = (0..<count).map { _ in URLSession(configuration: .ephemeral) }
        return withExtendedLifetime(all) { (settledBytes() - before) / count }
    }()

    /// The live bytes after what was ready to run has had its turns.
    private static func settledBytes() -> Int {
        finished {
            for _ in 0..<10_000 { await Task.yield() }
            return Int(live_bytes())
        }
    }
}

/// How much memory one thing holds.
struct Footprint: Codable {
    let subject: String
    let bytes: Int
    let limit: Int
    /// What it stands beside.
    let baseline: String
    let baselineBytes: Int

    var text: String {
        let verdict = bytes <= limit ? "holds" : "MISSED"
        return "\(verdict): \(subject) holds \(bytes) bytes, at most \(limit); \(baseline) \(baselineBytes)"
    }
}
