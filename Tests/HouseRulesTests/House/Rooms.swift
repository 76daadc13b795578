/// The rooms of the house and what each may import: the one place where an arrow is added.
enum Rooms {
    /// Modules that come with the system or the toolchain.
    static let system: Set<String> = [
        "Foundation", "FoundationEssentials", "FoundationNetworking", "Darwin", "Glibc", "Musl", "Dispatch", "os",
        "Security", "Network", "Swift", "Testing", "XCTest", "VideoSubscriberAccount", "UIKit", "PackageDescription",
    ]

    private static let wire: Set<String> = ["HTTPTypes"]
    private static let wireAndLog: Set<String> = ["HTTPTypes", "Logging"]
    private static let client: Set<String> = ["AsyncHTTPClient", "NIOSSL", "NIOCore", "NIOHTTP1", "NIOPosix"]
    private static let server: Set<String> = ["Hummingbird", "HummingbirdCore", "NIOCore", "Crypto", "CryptoExtras"]

    /// What each room but the tests may import besides ``system``.
    static let arrows: [String: Set<String>] = [
        "PartnerSSO": wireAndLog,
        "PartnerSSOURLSession": wire.union(["PartnerSSO"]),
        "PartnerSSOAsyncHTTPClient": wire.union(client).union(["PartnerSSO"]),
        "PartnerSSOStores": ["PartnerSSO"],
        "PartnerSSOTelemetry": ["PartnerSSO", "CoreMetrics", "Tracing"],
        "VideoSubscriberAccountSimulation": [],
        "AppleVSA": ["PartnerSSO", "VideoSubscriberAccountSimulation"],
        "AdobePassSupport": wireAndLog.union(["PartnerSSO"]),
        "AdobePassV1": wireAndLog.union(["PartnerSSO", "AdobePassSupport", "StrictXML"]),
        "AdobePassV2": wireAndLog.union(["PartnerSSO", "AdobePassSupport"]),
        // New plugins go above this line.
        "PartnerSSOScenarios": [],
        "PartnerSSOTesting": wireAndLog.union(["PartnerSSO", "PartnerSSOScenarios"]),
        "PartnerSSOContracts": wireAndLog.union(["PartnerSSO", "PartnerSSOScenarios", "PartnerSSOTesting"]),
        "PartnerSSOCulprits": wireAndLog.union([
            "PartnerSSO", "PartnerSSOContracts", "PartnerSSOScenarios", "PartnerSSOTesting",
        ]),
        "StrictXML": [],
        "AdobePassSimulator": wireAndLog.union(server).union(["PartnerSSO", "PartnerSSOScenarios", "StrictXML"]),
        "PartnerSSOCommand": wireAndLog.union([
            "PartnerSSO", "PartnerSSOURLSession", "PartnerSSOStores", "PartnerSSOScenarios", "PartnerSSOTesting",
            "PartnerSSOContracts", "AppleVSA", "VideoSubscriberAccountSimulation", "AdobePassV1", "AdobePassV2",
            "AdobePassSupport", "AdobePassSimulator", "StrictXML", "ArgumentParser",
        ]),
        "partner-sso": ["PartnerSSOCommand", "PartnerSSOContracts", "PartnerSSOCulprits"],
        "TransportTrials": wire.union(["PartnerSSO", "PartnerSSOTesting"]),
    ]

    /// What every example may import: what an app could.
    static let products: Set<String> = wireAndLog.union([
        "PartnerSSO", "AppleVSA", "AdobePassV1", "AdobePassV2", "PartnerSSOURLSession", "PartnerSSOAsyncHTTPClient",
        "PartnerSSOStores", "PartnerSSOTelemetry", "VideoSubscriberAccountSimulation", "PartnerSSOScenarios",
        "PartnerSSOTesting",
        "PartnerSSOContracts", "AdobePassSimulator", "PartnerSSOCommand",
    ])

    /// The rooms that stay on the small side of Foundation, so that an app on Linux stays small too.
    static let essentialsOnly: Set<String> = [
        "Sources/PartnerSSO", "Plugins/AdobePassSupport", "Plugins/AdobePassV1", "Plugins/AdobePassV2",
        "Sources/PartnerSSOScenarios", "Sources/PartnerSSOTesting", "Sources/PartnerSSOContracts",
        "Sources/PartnerSSOCulprits", "Sources/StrictXML",
    ]
}
