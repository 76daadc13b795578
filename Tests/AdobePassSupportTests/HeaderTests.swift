import AdobePassSupport
import HTTPTypes
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Headers have exactly the documented bytes")
struct HeaderTests {
    @Test(
        "The device identifier's worked examples come out byte for byte",
        arguments: [
            (
                "ba23d141-d715-561c-94f4-e9e4c966b1eb",
                "fingerprint YmEyM2QxNDEtZDcxNS01NjFjLTk0ZjQtZTllNGM5NjZiMWVi"
            ),
            (
                "e3a0ce366638e0f6412e635b0099036175ed8d5f83dbc77b7d4ac4f3b77a62fb",
                "fingerprint ZTNhMGNlMzY2NjM4ZTBmNjQxMmU2MzViMDA5OTAzNjE3NWVkOGQ1ZjgzZGJjNzdiN2Q0YWM0ZjNiNzdhNjJmYg=="
            ),
        ]
    )
    func deviceIdentifier(identifier: String, value: String) {
        #expect(DeviceIdentifierHeader.value(for: Secret(identifier)) == value)
    }

    private static let documentedText = """
        {"primaryHardwareType":"SetTopBox","model":"AppleTV","version":"14,1","vendor":"Apple","manufacturer":"Apple",\
        "osName":"tvOS","osFamily":"tvOS","osVendor":"Apple","osVersion":"17.5","displayWidth":1920,\
        "displayHeight":1080,"connectionType":"WiFi","connectionSecure":"true","applicationId":"REF30"}
        """
    private static let documentedValue = """
        eyJwcmltYXJ5SGFyZHdhcmVUeXBlIjoiU2V0VG9wQm94IiwibW9kZWwiOiJBcHBsZVRWIiwidmVyc2lvbiI6IjE0LDEiLCJ2ZW5kb3IiOiJBcHBs\
        ZSIsIm1hbnVmYWN0dXJlciI6IkFwcGxlIiwib3NOYW1lIjoidHZPUyIsIm9zRmFtaWx5IjoidHZPUyIsIm9zVmVuZG9yIjoiQXBwbGUiLCJvc1Zl\
        cnNpb24iOiIxNy41IiwiZGlzcGxheVdpZHRoIjoxOTIwLCJkaXNwbGF5SGVpZ2h0IjoxMDgwLCJjb25uZWN0aW9uVHlwZSI6IldpRmkiLCJjb25u\
        ZWN0aW9uU2VjdXJlIjoidHJ1ZSIsImFwcGxpY2F0aW9uSWQiOiJSRUYzMCJ9
        """

    @Test("The device information's worked example comes out byte for byte")
    func deviceInformation() {
        var device = DeviceInformation(
            hardwareType: "settopbox",
            model: "AppleTV",
            modelVersion: "14,1",
            manufacturer: "Apple",
            operatingSystem: "tvOS",
            operatingSystemVersion: "17.5",
            connectionType: "WIFI",
            applicationID: "REF30"
        )
        device.screen = .init(width: 1920, height: 1080)
        device.isConnectionSecure = true
        let header = DeviceInformationHeader(device)
        #expect(header.json.compactText == Self.documentedText)
        #expect(header.value == Self.documentedValue)
    }

    @Test(
        "Names of systems are mapped to those of the table",
        arguments: [
            ("iPadOS", "iOS", "iOS", "Apple"), ("tvOS", "tvOS", "tvOS", "Apple"), ("macOS", "OS X", "macOS", "Apple"),
            ("Roku", "Roku OS", "Roku OS", "Roku"), ("FireOS", "Android", "Android", "Amazon"),
        ]
    )
    func systemNames(given: String, name: String, family: String, vendor: String) {
        var device = DeviceInformation.sampleTV
        device.operatingSystem = given
        let values = DeviceInformationHeader(device).values
        #expect(values[.osName] == .string(name))
        #expect(values[.osFamily] == .string(family))
        #expect(values[.osVendor] == .string(vendor))
    }

    @Test("What is known of the network and the screen is told")
    func networkAndScreen() {
        var device = DeviceInformation.sampleTV
        device.screen = .init(width: 1920, height: 1080, pixelsPerInch: 80, diagonal: 55.5)
        (device.connectionAddress, device.connectionPort) = ("203.45.101.20", 53124)
        device.isConnectionSecure = false
        let values = DeviceInformationHeader(device).values
        #expect(values[.displayPpi] == .integer(80))
        #expect(values[.diagonalScreenSize] == .number(55.5))
        #expect(values[.connectionIp] == .string("203.45.101.20"))
        #expect(values[.connectionPort] == .string("53124"))
        #expect(values[.connectionSecure] == .string("false"))
    }

    @Test("The five required keys are there whatever is known of the device")
    func requiredKeys() {
        let nothing = DeviceInformation(
            hardwareType: "Toaster",
            model: "",
            modelVersion: " ",
            manufacturer: "",
            operatingSystem: "",
            operatingSystemVersion: "",
            connectionType: ""
        )
        let header = DeviceInformationHeader(nothing)
        for key: DeviceInformationHeader.Key in [.model, .version, .osName, .osVersion, .connectionType] {
            #expect(header.values[key] == .string("Unknown"), "\(key)")
        }
        #expect(header.values[.primaryHardwareType] == .string("Unknown"))
        #expect(header.values[.manufacturer] == nil)
    }

    @Test("The framework status' worked examples come out byte for byte")
    func frameworkStatus() throws {
        let id = PlatformMappingID("Cablevision")
        let granted = PartnerStatus.identified(
            ProviderIdentity(id: id, expiry: Expiry(millisecondsSince1970: 1_735_689_600_000))
        )
        let denied = PartnerStatus.withoutPermission(
            .denied,
            fault: PartnerFault(domain: "Some", code: "0", message: "Access not granted")
        )
        let documented: [(PartnerStatus, String)] = [
            (
                granted,
                """
                eyJmcmFtZXdvcmtQZXJtaXNzaW9uSW5mbyI6eyJhY2Nlc3NTdGF0dXMiOiJncmFudGVkIn0sImZyYW1ld29ya1Byb3ZpZGVySW5mbyI6\
                eyJpZCI6IkNhYmxldmlzaW9uIiwiZXhwaXJhdGlvbkRhdGUiOiIxNzM1Njg5NjAwMDAwIn19
                """
            ),
            (
                denied,
                """
                eyJmcmFtZXdvcmtQZXJtaXNzaW9uSW5mbyI6eyJhY2Nlc3NTdGF0dXMiOiJkZW5pZWQiLCJlcnJvciI6eyJjb2RlIjoiMCIsIm1lc3Nh\
                Z2UiOiJBY2Nlc3Mgbm90IGdyYW50ZWQifX0sImZyYW1ld29ya1Byb3ZpZGVySW5mbyI6e319
                """
            ),
        ]
        for (status, value) in documented {
            #expect(FrameworkStatusHeader(status).value == value)
        }
    }

    @Test("A login without an end leaves the date out, and an error of the identity request is carried")
    func unknownsAreLeftOut() throws {
        let id = PlatformMappingID("Cablevision")
        let endless = FrameworkStatusHeader(.identified(ProviderIdentity(id: id, expiry: .unknown)))
        #expect(
            endless.json.compactText
                == #"{"frameworkPermissionInfo":{"accessStatus":"granted"},"frameworkProviderInfo":{"id":"Cablevision"}}"#
        )
        let fault = PartnerFault(domain: "Some", code: "1", message: "say \"no\"\n")
        let failed = FrameworkStatusHeader(.unidentified(fault: fault))
        #expect(failed.providerFault == .init(code: "1", message: fault.message))
        #expect(failed.json.compactText.contains(#""error":{"code":"1","message":"say \"no\"\n"}"#))
        #expect(FrameworkStatusHeader(.withoutPermission(.notDetermined, fault: nil)).accessStatus == "notDetermined")
    }

    @Test(
        "NW14 A value with line breaks, control characters or other than ASCII never reaches a header",
        arguments: ["a\r\nX: y", "a\nb", "a\u{0}", "é", "", " a", "a ", "\u{7F}"]
    )
    func badHeaderValue(value: String) async throws {
        #expect(throws: SSOError.self) { try HeaderValue.checked(value, for: "X") }
        let wire = ScriptedTransport.registering()
        let world = try World(wire: wire)
        let call = try ServiceCall("thing", .get, path: ["thing"], headers: [.init("AD-Service-Token", value)])
        let error = await error { () async throws(SSOError) in
            try await world.caller.send(call, as: JSONValue.self)
        }
        #expect(error?.code == .headerValueInvalid)
        #expect(error?.plugin == "test-plugin")
        #expect(!wire.callNames.contains("GET /thing"))
    }

    @Test("A device's identifier is made once, stored, and the same in every later run")
    func madeIdentifier() async throws {
        let store = InMemorySecretStore()
        var device = DeviceInformation.sampleTV
        device.identifier = nil
        let first = try await World(store: store, device: device).caller.deviceIdentifier()
        let second = try await World(store: store, device: device).caller.deviceIdentifier()
        #expect(first == second)
        #expect(first.withValue { $0.count } == 36)
        #expect(try await World().caller.deviceIdentifier() == DeviceInformation.sampleTV.identifier)
    }

    @Test("ST01 No identifier is made while the store cannot be read")
    func unreadableStore() async throws {
        var device = DeviceInformation.sampleTV
        device.identifier = nil
        let world = try World(store: FaultyStore(.unreadable), device: device)
        let code = await code { () async throws(SSOError) in try await world.caller.deviceIdentifier() }
        #expect(code == .storeUnavailable)
    }

    @Test("ST11 An identifier that cannot be stored is used all the same, and reported")
    func fullStore() async throws {
        var device = DeviceInformation.sampleTV
        device.identifier = nil
        let world = try World(store: FaultyStore(.full), device: device)
        let identifier = try await world.caller.deviceIdentifier()
        #expect(try await world.caller.deviceIdentifier() == identifier)
        #expect(world.events.count(of: .storeFailed) == 1)
    }
}
