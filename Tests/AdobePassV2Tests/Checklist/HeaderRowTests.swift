import AdobePassSimulator
import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Checklist: headers and input of every call of every flow")
struct HeaderRowTests {
    /// The calls a client makes while a flow is prepared and runs.
    private static func calls(of flow: MatrixFlow) async throws -> [HTTPCall] {
        let calls = Locked<[HTTPCall]>([])
        let world = try await MatrixWorld(
            flow,
            wire: World.Wire { wire in
                BentWire(wire) { (call, send) async throws(SSOError) in
                    calls.withLock { $0.append(call) }
                    return try await send(call)
                }
            }
        )
        let ending = await world.run(try world.launch(), nil)
        if case .failed(let code) = ending { Issue.record("\(flow) ended in \(code)") }
        return calls.withLock { $0 }
    }

    private static func isOfInterface(_ call: HTTPCall) -> Bool { call.request.path?.hasPrefix("/api/v2/") == true }

    @Test("M7.1 M7.2 M7.3 M7.5 The flows that are looked at make every call there is")
    func complete() async throws {
        let calls = SimulatorEndpoint.allCases.filter { $0.path.hasPrefix("/api/v2/{") || $0.path.hasPrefix("/o/") }
        #expect(calls.count == 14)
        var found: Set<String?> = []
        for flow in MatrixFlow.allCases { found.formUnion(try await MatrixWorld.records(of: flow).map(\.endpoint)) }
        #expect(found == Set(calls.map(\.rawValue)))
    }

    @Test("M7.1 Every call carries the bearer token, but for the two that lead to it", arguments: MatrixFlow.allCases)
    func authorization(flow: MatrixFlow) async throws {
        let calls = try await Self.calls(of: flow)
        #expect(calls.contains(where: Self.isOfInterface))
        for call in calls {
            let value = call.header("Authorization")
            guard Self.isOfInterface(call) else {
                #expect(value == nil, "\(call.request.path ?? "")")
                continue
            }
            #expect(value?.hasPrefix("Bearer ") == true, "\(call.request.path ?? "")")
            #expect((value?.count ?? 0) > 20)
        }
    }

    @Test("M7.2 Every call names the device, always the same one and the real one", arguments: MatrixFlow.allCases)
    func identifier(flow: MatrixFlow) async throws {
        let identifier = try #require(DeviceInformation.sampleTV.identifier).withValue { Data($0.utf8) }
        let calls = try await Self.calls(of: flow).filter(Self.isOfInterface)
        #expect(!calls.isEmpty)
        for call in calls {
            let value = call.header("AP-Device-Identifier")
            #expect(value == "fingerprint \(identifier.base64EncodedString())", "\(call.request.path ?? "")")
        }
        let records = try await MatrixWorld.records(of: flow).filter { $0.path.hasPrefix("/api/v2/") }
        #expect(records.allSatisfy { $0.deviceMark != nil })
        #expect(Set(records.map(\.deviceMark)).count == 1)
    }

    /// The keys whose values are of a list, with the list.
    ///
    /// Source: "X-Device-Info".
    private static let values: [String: Set<String>] = [
        "primaryHardwareType": [
            "Camera", "DataCollectionTerminal", "Desktop", "EmbeddedNetworkModule", "eReader", "GamesConsole",
            "GeolocationTracker", "Glasses", "MediaPlayer", "MobilePhone", "PaymentTerminal", "PluginModem",
            "SetTopBox", "TV", "Tablet", "WirelessHotspot", "Wristwatch", "Unknown", "VehicleMultimediaSystem",
            "Projector",
        ],
        "osName": [
            "Android", "Chrome OS", "Linux", "Mac OS", "OS X", "OpenBSD", "Roku OS", "Windows", "iOS", "tvOS", "webOS",
        ],
        "osFamily": [
            "Android", "BSD", "Linux", "PlayStation OS", "Roku OS", "Symbian", "Tizen", "Windows", "iOS", "tvOS",
            "macOS", "webOS",
        ],
        "osVendor": [
            "Amazon", "Apple", "Google", "LG", "Microsoft", "Mozilla", "Nintendo", "Nokia", "Roku", "Samsung", "Sony",
            "Tizen Project",
        ],
        "connectionSecure": ["true", "false"],
    ]

    private static func check(_ call: HTTPCall, osName: String) throws {
        let place = Comment(rawValue: call.request.path ?? "")
        let header = try #require(call.header("X-Device-Info"), place)
        let data = try #require(Data(base64Encoded: header), place)
        let members = try #require(try JSONDecoder().decode(JSONValue.self, from: data).object, place)
        for key in ["model", "version", "osName", "osVersion", "connectionType"] {
            #expect(members[key]?.string?.isEmpty == false, "\(key), \(place)")
        }
        for (key, allowed) in values {
            guard let value = members[key] else { continue }
            #expect(value.string.map(allowed.contains) == true, "\(key) is \(value), \(place)")
        }
        let known = Set(DeviceInformationHeader.Key.allCases.map(\.rawValue))
        #expect(Set(members.keys).subtracting(known) == [], place)
        #expect(members["osName"]?.string == osName, place)
    }

    @Test(
        "M7.3 Every call tells what the device is, with the required keys and in allowed words, registration included",
        arguments: MatrixFlow.allCases
    )
    func deviceInformation(flow: MatrixFlow) async throws {
        let calls = try await Self.calls(of: flow)
        #expect(!calls.isEmpty)
        for call in calls { try Self.check(call, osName: "tvOS") }
    }

    @Test(
        "M7.3 Whatever a known system calls itself, its words are the allowed ones",
        arguments: [
            ("iPadOS", "iOS"), ("iOS", "iOS"), ("tvOS", "tvOS"), ("visionOS", "iOS"), ("macOS", "OS X"),
            ("Linux", "Linux"), ("Android", "Android"), ("webOS", "webOS"), ("Roku OS", "Roku OS"),
            ("Windows", "Windows"), ("Windows 11", "Windows"), ("Xbox OS", "Windows"), ("Fire OS 8", "Android"),
            ("Android TV 14", "Android"), ("Ubuntu 24.04 LTS", "Linux"), ("Mac OS X", "OS X"), ("Tizen 8", "Linux"),
        ]
    )
    func systems(system: String, name: String) async throws {
        var device = DeviceInformation.sampleTV
        device.operatingSystem = system
        device.hardwareType = "a box that nobody knows"
        let bench = try Bench(device: device)
        _ = await error { () async throws(SSOError) in _ = try await bench.service.directory() }
        #expect(bench.wire.calls.count == 3)
        for call in bench.wire.calls { try Self.check(call, osName: name) }
    }

    @Test("M7.5 No call of any flow has what a strict service does not know", arguments: MatrixFlow.allCases)
    func strict(flow: MatrixFlow) async throws {
        let records = try await MatrixWorld.records(of: flow)
        #expect(!records.isEmpty)
        for record in records {
            #expect((record.status ?? 500) < 400, "\(record.endpoint ?? record.path) \(record.status ?? 0)")
        }
    }

    @Test(
        "M7.5 The service that judges the flows refuses any other header, parameter or member",
        arguments: ["header", "parameter", "member"]
    )
    func judge(what: String) async throws {
        let world = try await MatrixWorld(
            .authorize,
            wire: World.Wire { wire in
                BentWire(wire) { (call, send) async throws(SSOError) in
                    guard let path = call.request.path, path.contains("/decisions/") else {
                        return try await send(call)
                    }
                    var other = call
                    switch what {
                    case "header": HTTPField.Name("AP-Other").map { other.request.headerFields[$0] = "1" }
                    case "parameter": other.request.path = path + "?other=1"
                    default: other.body = Data(#"{"resources":["REF30"],"other":1}"#.utf8)
                    }
                    return try await send(other)
                }
            }
        )
        #expect(await world.run(try world.launch(), nil) == .failed(.requestRefused))
        #expect(world.simulator.records.last?.status == 400)
    }
}
