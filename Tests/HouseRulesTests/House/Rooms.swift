/// The rooms of the house and what each may import: the one place where an arrow is added.
enum Rooms {
    /// Modules that come with the system or the toolchain.
    static let system: Set<String> = [
        "Foundation", "FoundationEssentials", "FoundationNetworking", "Darwin", "Glibc", "Musl", "Dispatch", "os",
        "Security", "Network", "Swift", "Testing", "XCTest", "VideoSubscriberAccount", "UIKit", "PackageDescription",
    ]

    /// Modules of the toolchain that only some rooms may import, so that no app carries them.
    static let rareSystem: [String: Set<String>] = ["Fuzzers": ["FoundationXML"]]

    private static let wire: Set<String> = ["HTTPTypes"]
    private static let wireAndLog: Set<String> = ["HTTPTypes", "Logging"]
    private static let client: Set<String> = ["AsyncHTTPClient", "NIOSSL", "NIOCore", "NIOHTTP1", "NIOPosix"]
    private static let server: Set<String> = ["Hummingbird", "HummingbirdCore", "NIOCore", "Crypto", "CryptoExtras"]

    /// What the author of a plugin, a transport or a store imports.
    private static let kit: Set<String> = ["PartnerSSOPluginKit", "PartnerSSOVocabulary"]
    private static let core: Set<String> = kit.union(["PartnerSSO"])

    /// What each room but the tests may import besides ``system``.
    static let arrows: [String: Set<String>] = [
        "PartnerSSOBase": [],
        "PartnerSSOVocabulary": [],
        "PartnerSSOPluginKit": wireAndLog.union(["PartnerSSOBase", "PartnerSSOVocabulary"]),
        "PartnerSSO": kit.union(["PartnerSSOBase", "Logging"]),
        "PartnerSSOURLSession": wire.union(core),
        "PartnerSSOAsyncHTTPClient": wire.union(client).union(core),
        "PartnerSSOStores": kit.union(["PartnerSSOBase"]),
        "PartnerSSOTelemetry": core.union(["CoreMetrics", "Tracing"]),
        "VideoSubscriberAccountSimulation": ["PartnerSSOBase", "PartnerSSOScenarios"],
        "AppleVSA": kit.union(["VideoSubscriberAccountSimulation"]),
        "AdobePassSupport": wireAndLog.union(kit).union(["PartnerSSOBase"]),
        "AdobePassV1": wireAndLog.union(kit).union(["PartnerSSOBase", "AdobePassSupport", "StrictXML"]),
        "AdobePassV2": wireAndLog.union(kit).union(["PartnerSSOBase", "AdobePassSupport"]),
        // New plugins go above this line.
        "PartnerSSOScenarios": ["PartnerSSOBase"],
        "PartnerSSOTesting": wireAndLog.union(core).union(["PartnerSSOBase", "PartnerSSOScenarios"]),
        "PartnerSSOContracts": wireAndLog.union(core).union([
            "PartnerSSOBase", "PartnerSSOScenarios", "PartnerSSOTesting",
        ]),
        "PartnerSSOStorm": kit.union(["PartnerSSOBase", "PartnerSSOContracts", "PartnerSSOTesting"]),
        "ContractOrders": [
            "PartnerSSOCommand", "PartnerSSOContracts", "PartnerSSOCulprits", "PartnerSSOStorm",
            "VideoSubscriberAccountSimulation",
        ],
        "PartnerSSOCulprits": wireAndLog.union(core).union([
            "PartnerSSOBase", "PartnerSSOContracts", "PartnerSSOScenarios", "PartnerSSOTesting",
        ]),
        "StrictXML": [],
        "AdobePassSimulator": wireAndLog.union(server).union(kit).union([
            "HummingbirdTLS", "NIOSSL", "PartnerSSOBase", "PartnerSSOScenarios", "StrictXML",
        ]),
        "AdobePassSimulatorTesting": ["PartnerSSOBase", "PartnerSSOScenarios", "AdobePassSimulator"],
        "PartnerSSOCommand": wireAndLog.union(core).union([
            "PartnerSSOBase", "PartnerSSOURLSession", "PartnerSSOStores", "PartnerSSOScenarios", "PartnerSSOTesting",
            "PartnerSSOContracts", "AppleVSA", "VideoSubscriberAccountSimulation", "AdobePassV1", "AdobePassV2",
            "AdobePassSupport", "AdobePassSimulator", "PartnerSSOPlayground", "StormReplays", "StrictXML",
            "ArgumentParser",
        ]),
        "PartnerSSOPlayground": wireAndLog.union(core).union(server).union([
            "PartnerSSOBase", "PartnerSSOScenarios", "AppleVSA", "VideoSubscriberAccountSimulation",
            "AdobePassSimulator", "StormReplays", "Mustache",
        ]),
        "StormReplays": ["PartnerSSOBase", "PartnerSSOScenarios"],
        "partner-sso": ["PartnerSSOCommand", "PartnerSSOContracts", "PartnerSSOCulprits"],
        "AllocationCounter": [],
        "Benchmarks": wireAndLog.union(core).union(server).union([
            "AdobePassSupport", "AdobePassV1", "AdobePassV2", "AppleVSA", "VideoSubscriberAccountSimulation",
            "AdobePassSimulator", "PartnerSSOCommand", "PartnerSSOScenarios", "PartnerSSOTesting", "TransportTrials",
            "AllocationCounter",
        ]),
        "SmallStack": [],
        "Drawing": [],
        "Soak": wire.union(core).union([
            "AllocationCounter", "Drawing", "PartnerSSOBase", "PartnerSSOURLSession", "PartnerSSOAsyncHTTPClient",
            "PartnerSSOStores", "PartnerSSOScenarios", "PartnerSSOTesting", "AppleVSA",
            "VideoSubscriberAccountSimulation", "AdobePassV1", "AdobePassV2", "AdobePassSimulator", "ArgumentParser",
        ]),
        "Storm": wire.union(core).union([
            "Drawing", "PartnerSSOBase", "AdobePassSupport", "AdobePassV1", "AdobePassV2", "AppleVSA",
            "VideoSubscriberAccountSimulation", "AdobePassSimulator", "PartnerSSOScenarios", "PartnerSSOStorm",
            "PartnerSSOTesting", "StormReplays",
        ]),
        "Fuzzers": wire.union(core).union([
            "PartnerSSOBase", "PartnerSSOStores", "PartnerSSOScenarios", "PartnerSSOTesting", "PartnerSSOCommand",
            "StormReplays", "StrictXML", "AdobePassSupport", "AdobePassV1", "AdobePassV2", "AdobePassSimulator",
        ]),
        "Fuzz": ["Fuzzers", "PartnerSSOBase"],
        "TransportTrials": wire.union(kit).union(["PartnerSSOTesting"]),
        "AcmePlugins": kit.union(["PartnerSSOTesting"]),
    ]

    /// What every example may import: what an app could.
    static let products: Set<String> = wireAndLog.union(core).union([
        "AppleVSA", "AdobePassV1", "AdobePassV2", "PartnerSSOURLSession", "PartnerSSOAsyncHTTPClient",
        "PartnerSSOStores", "PartnerSSOTelemetry", "VideoSubscriberAccountSimulation", "PartnerSSOScenarios",
        "PartnerSSOTesting",
        "PartnerSSOContracts", "PartnerSSOStorm", "AdobePassSimulator", "PartnerSSOCommand",
    ])

    /// The rooms that stay on the small side of Foundation, so that an app on Linux stays small too.
    static let essentialsOnly: Set<String> = [
        "Sources/PartnerSSOBase", "Sources/PartnerSSOVocabulary", "Sources/PartnerSSOPluginKit", "Sources/PartnerSSO",
        "Plugins/AdobePassSupport", "Plugins/AdobePassV1", "Plugins/AdobePassV2", "Sources/PartnerSSOScenarios",
        "Sources/PartnerSSOTesting", "Sources/PartnerSSOContracts", "Sources/PartnerSSOCulprits", "Sources/StrictXML",
    ]
}
