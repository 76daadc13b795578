import AdobePassSimulator
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What the first versions of the service plugins stored, byte for byte, and what the service issued to them.
///
/// These texts are never changed: a version that stores something else adds its own.
enum AdobePassRecords {
    /// The records of each version of a plugin, the newest last.
    ///
    /// - Parameters:
    ///   - plugin: The plugin.
    ///   - settings: The settings of a product that lets the service name devices, which only the legacy interface does.
    /// - Returns: What the plugin's harness stages.
    static func all(of plugin: PluginIdentifier, namedByService settings: PluginSettings) -> [PreviousRecords] {
        plugin == "adobe-pass-v1"
            ? [firstOfV1, firstOfV1NamedByService(settings), paced(firstOfV1)] : [firstOfV2, paced(firstOfV2)]
    }

    /// What the service issued to those versions.
    static let clients = [
        client("8f0c1d52-1a6e-4c8b-9d1f-0c2f7f1b5a10", "e2b6f6b0c7d94f5e", isLegacy: true, "5b1f0a7c9e2d4f8806c3"),
        client("c4a7e6a1-77c2-4a43-8f1e-3d9b62f0a921", "91d37a5c20be4c77", isLegacy: false, "d07e63f1b2944c5da81e"),
    ]

    private static func client(
        _ identifier: String,
        _ secret: String,
        isLegacy: Bool,
        _ token: String
    ) -> SimulatorSettings.KnownClient {
        .init(
            identifier: identifier,
            secret: secret,
            isLegacy: isLegacy,
            accessToken: token,
            notAfter: 1_767_247_140_000
        )
    }

    private static let firstOfV2 = PreviousRecords(
        version: "0.1.0",
        // The header has the identifier in base64.
        records: credentials(of: clients[1], "v2", statement: "4665eeb1cf2d9e43")
            + [named("device-identifier", device, "fingerprint N2QzYzVhOTAtNGIxZS00ZjYyLWE4ZDctNmUyYjljMDFmMzU0")]
    )

    private static let firstOfV1 = PreviousRecords(
        version: "0.1.0",
        records: credentialsOfV1 + [named("device-identifier", device, "deviceId=\(device)")]
    )

    private static func firstOfV1NamedByService(_ settings: PluginSettings) -> PreviousRecords {
        let name = "0b9e2f7d-52c6-4d0a-b3f4-1f8a7c6d5e21"
        return PreviousRecords(
            version: "0.1.0, devices named by the service",
            settings: settings,
            records: credentialsOfV1 + [named("device-named-by-service", name, "deviceId=\(name)")]
        )
    }

    /// What a version that keeps the service's pace stored, after the service had refused a call.
    private static func paced(_ first: PreviousRecords) -> PreviousRecords {
        PreviousRecords(
            version: "\(first.version), after a refused call",
            records: first.records + [.init(key: "pace-1", text: "1767225540000")]
        )
    }

    private static let device = "7d3c5a90-4b1e-4f62-a8d7-6e2b9c01f354"

    private static let credentialsOfV1 = credentials(of: clients[0], "v1", statement: "faab405c453171d0")

    private static func credentials(
        of client: SimulatorSettings.KnownClient,
        _ interface: String,
        statement: String
    ) -> [PreviousRecords.Record] {
        let scope = """
            {"address":"https:\\/\\/sp.auth.example.com","interface":"\(interface)","serviceProvider":"REF30",\
            "statement":"\(statement)"}
            """
        let registration = #"{"identifier":"\#(client.identifier)","scope":\#(scope),"secret":"\#(client.secret)"}"#
        let token = """
            {"client":"\(client.identifier)","lifeInSeconds":21600,"receivedAt":1767225540000,"scope":\(scope),\
            "token":"\(client.accessToken)"}
            """
        return [
            named("credentials-1", registration, "client_id=\(client.identifier)"),
            named("access-token-1", token, "Bearer \(client.accessToken)"),
        ]
    }

    private static func named(_ key: String, _ text: String, _ trace: String) -> PreviousRecords.Record {
        .init(key: key, text: text, trace: trace)
    }
}
