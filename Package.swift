// swift-tools-version: 6.2
import PackageDescription

// MARK: - Rooms

/// A library target; `path` is stated for the rooms that live outside `Sources`.
func room(
    _ name: String,
    path: String? = nil,
    _ dependencies: [Target.Dependency] = [],
    resources: [Resource]? = nil
) -> Target {
    .target(name: name, dependencies: dependencies, path: path, resources: resources)
}

/// A room with a privacy manifest for Apple's systems.
///
/// A builder on Linux leaves the manifest out: a target with a resource gets generated code that imports the whole of
/// Foundation, which costs every app on Linux 44 MB, and no system there reads the manifest. The condition is on the
/// machine that builds, so a Mac includes it for every system it builds for.
func roomWithPrivacyManifest(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    let manifest = "PrivacyInfo.xcprivacy"
    #if os(Linux)
    return .target(name: name, dependencies: dependencies, exclude: [manifest])
    #else
    return .target(name: name, dependencies: dependencies, resources: [.copy(manifest)])
    #endif
}

/// A plugin room, whose path is always stated: `Plugins` is also where build plugins would be looked for.
func pluginRoom(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    room(name, path: "Plugins/\(name)", dependencies)
}

/// The tests of one room; fixtures, where a room has any, are copied as they are.
func tests(_ name: String, _ dependencies: [Target.Dependency], fixtures: Bool = false) -> Target {
    .testTarget(name: "\(name)Tests", dependencies: dependencies, resources: fixtures ? [.copy("Fixtures")] : nil)
}

// MARK: - Dependencies from outside

/// A product that only some need: who depends on this package without the trait does not even fetch it.
func product(_ name: String, of package: String, trait: String) -> Target.Dependency {
    // Tools builds and tests everything but AsyncHTTPClient.
    let traits: Set = trait == "Telemetry" ? [trait, "Tools"] : [trait]
    return .product(name: name, package: package, condition: .when(traits: traits))
}

let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let crypto = product("Crypto", of: "swift-crypto", trait: "Tools")
let cryptoExtras = product("CryptoExtras", of: "swift-crypto", trait: "Tools")
let hummingbird = ["Hummingbird", "HummingbirdCore"].map { product($0, of: "hummingbird", trait: "Tools") }
// The simulator over TLS: the server library's part for it, and what that speaks in.
let hummingbirdTLS = product("HummingbirdTLS", of: "hummingbird", trait: "TLS")
let nioTLS = product("NIOSSL", of: "swift-nio-ssl", trait: "TLS")
let mustache = product("Mustache", of: "swift-mustache", trait: "Tools")
let argumentParser = product("ArgumentParser", of: "swift-argument-parser", trait: "Tools")
// What Hummingbird speaks in; it brings the package along anyway.
let nioCore = product("NIOCore", of: "swift-nio", trait: "Tools")
let asyncHTTPClient = product("AsyncHTTPClient", of: "async-http-client", trait: "AsyncHTTPClient")
// What AsyncHTTPClient speaks in: buffers, methods and errors. It brings both packages along anyway.
let nio = ["NIOCore", "NIOHTTP1", "NIOPosix"].map { product($0, of: "swift-nio", trait: "AsyncHTTPClient") }
let nioSSL = product("NIOSSL", of: "swift-nio-ssl", trait: "AsyncHTTPClient")
let metrics = product("CoreMetrics", of: "swift-metrics", trait: "Telemetry")
let metricsTestKit = product("MetricsTestKit", of: "swift-metrics", trait: "Telemetry")
let tracing = product("Tracing", of: "swift-distributed-tracing", trait: "Telemetry")
let inMemoryTracing = product("InMemoryTracing", of: "swift-distributed-tracing", trait: "Telemetry")

let package = Package(
    name: "partner-sso",
    platforms: [.iOS(.v16), .tvOS(.v16), .macOS(.v13), .visionOS(.v1)],
    products: [
        // What an app takes.
        .library(name: "PartnerSSO", targets: ["PartnerSSO", "PartnerSSOVocabulary"]),
        .library(name: "AppleVSA", targets: ["AppleVSA"]),
        .library(name: "AdobePassV1", targets: ["AdobePassV1"]),
        .library(name: "AdobePassV2", targets: ["AdobePassV2"]),
        .library(name: "PartnerSSOURLSession", targets: ["PartnerSSOURLSession"]),
        .library(name: "PartnerSSOAsyncHTTPClient", targets: ["PartnerSSOAsyncHTTPClient"]),
        .library(name: "PartnerSSOStores", targets: ["PartnerSSOStores"]),
        .library(name: "PartnerSSOTelemetry", targets: ["PartnerSSOTelemetry"]),
        // What a plugin author and a test writer take.
        .library(name: "PartnerSSOPluginKit", targets: ["PartnerSSOPluginKit", "PartnerSSOVocabulary"]),
        .library(name: "VideoSubscriberAccountSimulation", targets: ["VideoSubscriberAccountSimulation"]),
        .library(name: "PartnerSSOScenarios", targets: ["PartnerSSOScenarios"]),
        .library(name: "PartnerSSOTesting", targets: ["PartnerSSOTesting"]),
        .library(name: "PartnerSSOContracts", targets: ["PartnerSSOContracts"]),
        .library(name: "PartnerSSOStorm", targets: ["PartnerSSOStorm"]),
        .library(name: "AdobePassSimulator", targets: ["AdobePassSimulator"]),
        .library(name: "AdobePassSimulatorTesting", targets: ["AdobePassSimulatorTesting"]),
        // What a release engineer runs, and what a team builds its own command line from.
        .library(name: "PartnerSSOCommand", targets: ["PartnerSSOCommand"]),
        .executable(name: "partner-sso", targets: ["partner-sso"]),
    ],
    traits: [
        .trait(name: "AsyncHTTPClient", description: "The transport for servers: PartnerSSOAsyncHTTPClient."),
        .trait(name: "Telemetry", description: "Metrics and spans: PartnerSSOTelemetry."),
        .trait(name: "Tools", description: "Simulator and command line: AdobePassSimulator, PartnerSSOCommand."),
        .trait(name: "TLS", description: "simulate --tls: the simulator over TLS.", enabledTraits: ["Tools"]),
        // Without AsyncHTTPClient, whose BoringSSL a first build need not compile; CI enables every trait. One trait only:
        // SwiftPM passes several in a random order, and another order builds the package again.
        .default(enabledTraits: ["Tools"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0", traits: []),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.0"),
        .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.0"),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.0"),
        // Without traits the server stays free of full Foundation.
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.0", traits: []),
        .package(url: "https://github.com/hummingbird-project/swift-mustache.git", from: "2.1.1"),
        .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.0"),
    ],
    targets: [
        // MARK: The leaf below everything: bounded JSON, the nearest word, the seeded generator, the lock.
        room("PartnerSSOBase"),

        // MARK: The core, in three rooms: generic words only, no platform's name.
        room("PartnerSSOVocabulary"),
        room("PartnerSSOPluginKit", ["PartnerSSOBase", "PartnerSSOVocabulary", httpTypes, logging]),
        roomWithPrivacyManifest(
            "PartnerSSO",
            ["PartnerSSOBase", "PartnerSSOVocabulary", "PartnerSSOPluginKit", logging]
        ),

        // MARK: Ready-made transports, each its own product so that an app compiles only the one it takes.
        room("PartnerSSOURLSession", ["PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary", httpTypes]),
        room(
            "PartnerSSOAsyncHTTPClient",
            ["PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary", httpTypes, asyncHTTPClient, nioSSL] + nio
        ),

        // MARK: Ready-made secret stores: owner-only files on Linux, the Keychain on Apple platforms.
        roomWithPrivacyManifest("PartnerSSOStores", ["PartnerSSOBase", "PartnerSSOPluginKit", "PartnerSSOVocabulary"]),

        // MARK: Metrics and spans, for those who collect them.
        room("PartnerSSOTelemetry", ["PartnerSSOPluginKit", "PartnerSSOVocabulary", metrics, tracing]),

        // MARK: Plugins and what they share. A plugin never imports another.
        pluginRoom("VideoSubscriberAccountSimulation", ["PartnerSSOBase", "PartnerSSOScenarios"]),
        pluginRoom(
            "AppleVSA",
            [
                "PartnerSSOPluginKit", "PartnerSSOVocabulary",
                // Where Apple's framework is missing, so that an app on a device does not carry the simulation.
                .target(
                    name: "VideoSubscriberAccountSimulation",
                    condition: .when(platforms: [
                        .macOS, .macCatalyst, .watchOS, .linux, .windows, .android, .openbsd, .wasi,
                    ])
                ),
            ]
        ),
        pluginRoom(
            "AdobePassSupport",
            ["PartnerSSOBase", "PartnerSSOPluginKit", "PartnerSSOVocabulary", httpTypes, logging]
        ),
        pluginRoom(
            "AdobePassV1",
            [
                "PartnerSSOBase", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "AdobePassSupport", "StrictXML",
                httpTypes, logging,
            ]
        ),
        pluginRoom(
            "AdobePassV2",
            ["PartnerSSOBase", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "AdobePassSupport", httpTypes, logging]
        ),
        // New plugins go above this line.

        // MARK: Doubles and proofs: no test framework in any of them.
        room("PartnerSSOScenarios", ["PartnerSSOBase"], resources: [.embedInCode("Library")]),
        room(
            "PartnerSSOTesting",
            [
                "PartnerSSOBase", "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOScenarios",
                httpTypes, logging,
            ]
        ),
        room(
            "PartnerSSOContracts",
            [
                "PartnerSSOBase", "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOScenarios",
                "PartnerSSOTesting", httpTypes, logging,
            ]
        ),
        // Orders of jobs that a seed decides, for the contracts of plugins and for the storm.
        room(
            "PartnerSSOStorm",
            [
                "PartnerSSOBase", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOContracts",
                "PartnerSSOTesting",
            ]
        ),
        // A target of its own and in no product: a plugin author compiles the suite without its culprits.
        room(
            "PartnerSSOCulprits",
            [
                "PartnerSSOBase", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOContracts",
                "PartnerSSOScenarios", "PartnerSSOTesting", httpTypes, logging,
            ]
        ),

        // MARK: The simulator of the entitlement service, with identity providers that really sign.
        room("StrictXML"),
        room(
            "AdobePassSimulator",
            [
                "PartnerSSOBase", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOScenarios", "StrictXML",
                httpTypes, logging, crypto, cryptoExtras, nioCore,
            ] + hummingbird + [hummingbirdTLS, nioTLS]
        ),

        // A product of its own, because it needs Swift Testing and the simulator does not.
        room(
            "AdobePassSimulatorTesting",
            ["PartnerSSOBase", "PartnerSSOScenarios", "AdobePassSimulator"]
        ),

        // MARK: The storm's replay files, which the storm writes and the playground plays too; in no product.
        room("StormReplays", ["PartnerSSOBase", "PartnerSSOScenarios"]),

        // MARK: The playground: a viewer's television and phone in the browser.
        room(
            "PartnerSSOPlayground",
            [
                "PartnerSSOBase", "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOScenarios",
                "StormReplays", "AppleVSA", "VideoSubscriberAccountSimulation", "AdobePassSimulator", httpTypes,
                logging, nioCore, mustache,
            ] + hummingbird,
            resources: [.embedInCode("Resources")]
        ),

        // MARK: The command line, as a library and three lines over it.
        room(
            "PartnerSSOCommand",
            [
                "PartnerSSOBase", "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOURLSession",
                "PartnerSSOStores", "PartnerSSOScenarios", "PartnerSSOTesting",
                "PartnerSSOContracts", "AppleVSA", "VideoSubscriberAccountSimulation", "AdobePassV1", "AdobePassV2",
                "AdobePassSupport", "AdobePassSimulator", "PartnerSSOPlayground", "StormReplays", "StrictXML",
                httpTypes, logging, argumentParser,
            ],
            resources: [.embedInCode("Resources")]
        ),
        .executableTarget(
            name: "partner-sso",
            dependencies: ["PartnerSSOCommand", "PartnerSSOContracts", "PartnerSSOCulprits"]
        ),

        // MARK: Examples, built by every build so that they cannot rot.
        .executableTarget(
            name: "SignInExample",
            dependencies: [
                "PartnerSSO", "PartnerSSOPluginKit", "AppleVSA", "AdobePassV2",
                "PartnerSSOURLSession", "AdobePassSimulator",
                "PartnerSSOScenarios", "VideoSubscriberAccountSimulation",
            ],
            path: "Examples/SignIn"
        ),
        .executableTarget(
            name: "CookbookExample",
            dependencies: ["PartnerSSOScenarios", "VideoSubscriberAccountSimulation"],
            path: "Examples/Cookbook"
        ),
        .executableTarget(
            name: "ManyDevicesExample",
            dependencies: ["PartnerSSOScenarios", "VideoSubscriberAccountSimulation"],
            path: "Examples/ManyDevices"
        ),

        // Two plugins as their authors would write them; what proves them is among the tests.
        .target(
            name: "BoxIdentity",
            dependencies: ["PartnerSSOPluginKit", "PartnerSSOVocabulary"],
            path: "Examples/BoxIdentity"
        ),
        .target(
            name: "HarborTV",
            dependencies: ["PartnerSSOPluginKit", "PartnerSSOVocabulary"],
            path: "Examples/HarborTV"
        ),

        // What the documentation quotes: the tutorial's app, and a snippet for each task.
        .executableTarget(
            name: "FirstViewerExample",
            dependencies: ["PartnerSSO", "AppleVSA", "AdobePassV2", "PartnerSSOURLSession", "PartnerSSOStores"],
            path: "Examples/FirstViewer/Sources/FirstViewer"
        ),
        .target(
            name: "Guides",
            dependencies: [
                "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "AppleVSA", "AdobePassV1", "AdobePassV2",
                "PartnerSSOURLSession", "PartnerSSOAsyncHTTPClient", "PartnerSSOStores", "PartnerSSOTelemetry",
                "PartnerSSOTesting",
                "PartnerSSOContracts", "PartnerSSOStorm", "PartnerSSOScenarios", "PartnerSSOCommand",
                "VideoSubscriberAccountSimulation", httpTypes,
            ],
            path: "Examples/Guides"
        ),

        // MARK: Benchmarks of look-up, picker, encoding, decoding and sign-ins, each beside its baseline in the same process.
        .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "AllocationCounter", "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "AdobePassSupport",
                "AdobePassV1", "AdobePassV2", "AppleVSA", "VideoSubscriberAccountSimulation", "AdobePassSimulator",
                "PartnerSSOCommand", "PartnerSSOScenarios", "PartnerSSOTesting", "TransportTrials", httpTypes, logging,
                nioCore,
            ] + hummingbird,
            path: "Tests/Benchmarks"
        ),

        // MARK: The storm: a deterministic simulation of a household's whole world.
        // Curves for the storm's herds and for the soak.
        .target(name: "Drawing", path: "Tests/Drawing"),
        .executableTarget(
            name: "Storm",
            dependencies: [
                "Drawing", "PartnerSSOBase", "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary",
                "AdobePassSupport", "AdobePassV1", "AdobePassV2", "AppleVSA", "VideoSubscriberAccountSimulation",
                "AdobePassSimulator", "PartnerSSOScenarios", "PartnerSSOStorm", "PartnerSSOTesting", "StormReplays",
                httpTypes,
            ],
            path: "Tests/Storm",
            exclude: ["Machines", "Mutations", "Replays", "Runs.md"]
        ),
        tests("Storm", ["Storm", "StormReplays", "PartnerSSOScenarios"]),
        tests("PartnerSSOStorm", ["PartnerSSOStorm"]),
        .executableTarget(
            name: "ContractOrders",
            dependencies: [
                "PartnerSSOCommand", "PartnerSSOContracts", "PartnerSSOCulprits", "PartnerSSOStorm",
                "VideoSubscriberAccountSimulation",
            ],
            path: "Tests/ContractOrders"
        ),

        // MARK: The soak: flows over real sockets for a long time.
        .executableTarget(
            name: "Soak",
            dependencies: [
                "AllocationCounter", "Drawing", "PartnerSSOBase", "PartnerSSO", "PartnerSSOPluginKit",
                "PartnerSSOVocabulary", "PartnerSSOURLSession", "PartnerSSOAsyncHTTPClient", "PartnerSSOStores",
                "PartnerSSOScenarios", "PartnerSSOTesting", "AppleVSA", "VideoSubscriberAccountSimulation",
                "AdobePassV1", "AdobePassV2", "AdobePassSimulator", argumentParser, httpTypes,
            ],
            path: "Tests/Soak"
        ),
        tests(
            "Soak",
            [
                "Soak", "Drawing", "PartnerSSOBase", "PartnerSSOPluginKit", "PartnerSSOVocabulary",
                "AdobePassSimulator",
                argumentParser,
            ]
        ),

        // MARK: Fuzzers: every decoder of outside bytes, for libFuzzer.
        .target(
            name: "Fuzzers",
            dependencies: [
                "PartnerSSOBase", "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOScenarios",
                "PartnerSSOStores", "PartnerSSOTesting", "PartnerSSOCommand", "StormReplays", "StrictXML",
                "AdobePassSupport", "AdobePassV1", "AdobePassV2", "AdobePassSimulator", httpTypes,
            ],
            path: "Tests/Fuzzers"
        ),
        .executableTarget(name: "Fuzz", dependencies: ["Fuzzers", "PartnerSSOBase"], path: "Tests/Fuzz"),
        tests("Fuzzers", ["Fuzzers", "PartnerSSOBase"], fixtures: true),

        // MARK: Tests, one room each.
        tests("PartnerSSOBase", ["PartnerSSOBase", "SmallStack"]),
        // The stack of a worker thread, on which hostile input is read.
        .target(name: "SmallStack", path: "Tests/SmallStack"),
        tests(
            "PartnerSSO",
            [
                "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOTesting", "AcmePlugins",
                httpTypes, logging,
            ],
            fixtures: true
        ),
        // The plugins that the configurations of the tests name.
        room(
            "AcmePlugins",
            path: "Tests/AcmePlugins",
            ["PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOTesting"]
        ),
        // What every transport must do, and a server on this machine that misbehaves on demand.
        room(
            "TransportTrials",
            path: "Tests/TransportTrials",
            ["PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOTesting", httpTypes]
        ),
        tests(
            "PartnerSSOURLSession",
            [
                "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOURLSession", "TransportTrials",
                httpTypes,
            ]
        ),
        tests(
            "PartnerSSOAsyncHTTPClient",
            [
                "PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOAsyncHTTPClient", "PartnerSSOTesting",
                "TransportTrials", httpTypes, inMemoryTracing, tracing,
            ]
        ),
        // Launches of whole apps, killed and at once, are tested here too, where a disk can be made to fail.
        tests(
            "PartnerSSOStores",
            [
                "PartnerSSOBase", "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOStores",
                "PartnerSSOScenarios", "PartnerSSOTesting", "PartnerSSOURLSession", "AdobePassV2", "AdobePassSimulator",
                httpTypes,
            ]
        ),
        tests(
            "PartnerSSOTelemetry",
            [
                "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOTelemetry", "PartnerSSOTesting", metricsTestKit,
                inMemoryTracing, tracing,
            ]
        ),
        tests(
            "VideoSubscriberAccountSimulation",
            ["VideoSubscriberAccountSimulation", "PartnerSSOScenarios", "PartnerSSOBase"]
        ),
        tests(
            "AppleVSA",
            [
                "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "AppleVSA",
                "VideoSubscriberAccountSimulation", "PartnerSSOTesting", "PartnerSSOScenarios",
            ]
        ),
        tests(
            "AdobePassSupport",
            [
                "PartnerSSOBase", "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "AdobePassSupport",
                "PartnerSSOTesting", "SmallStack", httpTypes,
            ],
            fixtures: true
        ),
        tests(
            "AdobePassV1",
            [
                "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "AdobePassV1", "AdobePassSupport",
                "PartnerSSOTesting", "PartnerSSOScenarios",
                "AdobePassSimulator", "PartnerSSOCommand", "StrictXML", httpTypes,
            ],
            fixtures: true
        ),
        tests(
            "AdobePassV2",
            [
                "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "AdobePassV2", "AdobePassSupport",
                "PartnerSSOTesting", "PartnerSSOScenarios",
                "AdobePassSimulator", "PartnerSSOCommand", "PartnerSSOTelemetry", httpTypes, metricsTestKit,
                inMemoryTracing,
            ],
            fixtures: true
        ),
        tests("PartnerSSOScenarios", ["PartnerSSOBase", "PartnerSSOScenarios"]),
        tests(
            "PartnerSSOTesting",
            [
                "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOTesting", "PartnerSSOScenarios",
                httpTypes, logging,
            ]
        ),
        tests(
            "PartnerSSOContracts",
            [
                "PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOTesting", "PartnerSSOScenarios",
                "PartnerSSOContracts", "PartnerSSOCulprits",
                "PartnerSSOCommand",
            ]
        ),
        tests("StrictXML", ["StrictXML"]),
        tests(
            "AdobePassSimulator",
            [
                "PartnerSSOBase", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOScenarios",
                "PartnerSSOURLSession", "PartnerSSOTesting", "AdobePassSimulator", "StrictXML", "TransportTrials",
                httpTypes, crypto, cryptoExtras, logging, nioCore,
                product("NIOEmbedded", of: "swift-nio", trait: "Tools"),
                product("NIOPosix", of: "swift-nio", trait: "TLS"),
                product("NIOSSL", of: "swift-nio-ssl", trait: "TLS"),
            ] + hummingbird,
            fixtures: true
        ),
        .testTarget(
            name: "AdobePassSimulatorTestingTests",
            dependencies: [
                "AdobePassSimulatorTesting", "AdobePassSimulator", "PartnerSSOPluginKit", "PartnerSSOURLSession",
                "TransportTrials", httpTypes,
            ],
            exclude: ["Worlds"]
        ),
        tests(
            "PartnerSSOPlayground",
            [
                "PartnerSSOPlayground", "PartnerSSO", "PartnerSSOPluginKit", "AdobePassV1", "AdobePassV2",
                "PartnerSSOVocabulary", "PartnerSSOScenarios", "StormReplays", "AdobePassSimulator",
                "VideoSubscriberAccountSimulation", httpTypes,
            ]
        ),
        tests(
            "PartnerSSOCommand",
            [
                "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOCommand", "PartnerSSOScenarios",
                "PartnerSSOBase", "PartnerSSOTesting", "PartnerSSOContracts",
                "PartnerSSOCulprits", "PartnerSSOStores", "PartnerSSOURLSession", "AdobePassSimulator",
                "AdobePassSupport", "AcmePlugins", "TransportTrials", argumentParser, httpTypes,
            ]
        ),
        tests(
            "BoxIdentity",
            [
                "BoxIdentity", "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOContracts",
                "PartnerSSOTesting", "AdobePassV2", "PartnerSSOCommand",
                "AdobePassSimulator", httpTypes,
            ],
            fixtures: true
        ),
        tests(
            "HarborTV",
            [
                "HarborTV", "PartnerSSOPluginKit", "PartnerSSOVocabulary", "PartnerSSOContracts", "PartnerSSOScenarios",
                "PartnerSSOTesting", "PartnerSSOCommand",
            ],
            fixtures: true
        ),
        tests("Guides", ["Guides", "PartnerSSO", "PartnerSSOPluginKit", "PartnerSSOTesting"]),
        // The tests of new plugins go above this line.
        tests("HouseRules", []),
    ],
    swiftLanguageModes: [.v6]
)

// MARK: - One set of settings for every room

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

// Strictness that an app which depends on this package must not inherit: only where the variable is set, as CI does.
let isStrict = Context.environment["PARTNER_SSO_STRICT"] == "1"
let strictSettings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .unsafeFlags(["-require-explicit-sendable"]),
]

// Generates the documentation; packages that depend on this one do not fetch the plugin.
if Context.environment["PARTNER_SSO_DOCS"] == "1" {
    package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin.git", from: "1.5.0"))
}

for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + settings + (isStrict ? strictSettings : [])
}

// Vendors' targets go below this line: sources that are not ours keep the compiler's own settings.
