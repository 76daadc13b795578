import Foundation
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOURLSession

@Suite("What the system says about the device")
struct ThisDeviceTests {
    typealias System = SystemFacts.System

    @Test(
        "The hardware's name is divided into model and version, and tells the kind",
        arguments: [
            (System.tvOS, "AppleTV14,1", "SetTopBox", "AppleTV", "14,1"),
            (.iOS, "iPhone17,3", "MobilePhone", "iPhone", "17,3"), (.iOS, "iPad8,1", "Tablet", "iPad", "8,1"),
            (.macOS, "MacBookPro18,3", "Desktop", "MacBookPro", "18,3"),
            (.visionOS, "RealityDevice14,1", "Glasses", "RealityDevice", "14,1"),
            (.iOS, "arm64", "MobilePhone", "iOS", "arm64"), (.linux, "x86_64", "Unknown", "Linux", "x86_64"),
            (.linux, "", "Unknown", "Linux", "Unknown"),
        ]
    )
    func model(system: System, machine: String, hardware: String, model: String, version: String) {
        let device = DeviceInformation(SystemFacts(system: system, machine: machine, version: "17.5"))
        #expect(device.hardwareType == hardware)
        #expect(device.model == model)
        #expect(device.modelVersion == version)
        #expect(device.operatingSystem == system.rawValue)
        #expect(device.operatingSystemVersion == "17.5")
        #expect(device.connectionType == "Unknown")
        #expect(device.manufacturer == (system == .linux ? "Unknown" : "Apple"))
    }

    @Test("What the system tells of screen, connection and app is passed on as it is")
    func passedOn() {
        let screen = DeviceInformation.Screen(width: 1920, height: 1080)
        let facts = SystemFacts(
            system: .tvOS,
            machine: "AppleTV14,1",
            version: "17.5",
            screen: screen,
            connectionType: "LAN",
            applicationID: "com.example.tv"
        )
        let device = DeviceInformation(facts)
        #expect(device.screen == screen)
        #expect(device.connectionType == "LAN")
        #expect(device.applicationID == "com.example.tv")
    }

    @Test("This machine's system tells what services require")
    func thisMachine() async {
        let device = await DeviceInformation.thisDevice()
        #expect(device.operatingSystem == System.current.rawValue)
        for text in [device.model, device.modelVersion, device.operatingSystemVersion, device.connectionType] {
            #expect(!text.isEmpty)
        }
        #expect(device.operatingSystemVersion.first?.isNumber == true)
    }

    @Test("A dump of it shows neither identifier nor address")
    func dumped() async {
        var device = await DeviceInformation.thisDevice()
        device.identifier = Secret("canary")
        device.connectionAddress = "canary"
        device.forwardedAddress = "canary"
        var text = "\(device) \(String(reflecting: device)) "
        dump(device, to: &text)
        #expect(!text.contains("canary"))
        #expect(text.contains(device.model))
    }

    #if !canImport(Network)
    @Test(
        "The network that is up names the connection",
        arguments: [
            (["lo", "eth0:up"], "LAN"), (["lo", "wlan0:up:wireless", "eth0:down"], "WiFi"),
            (["eth0:up", "wlan0:up:wireless"], "LAN"), (["lo:up"], "notConnected"), (["eth0:down"], "notConnected"),
        ]
    )
    func connection(interfaces: [String], name: String) throws {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? files.removeItem(at: folder) }
        for parts in interfaces.map({ $0.split(separator: ":").map(String.init) }) {
            let interface = folder.appendingPathComponent(parts[0])
            try files.createDirectory(at: interface, withIntermediateDirectories: true)
            guard parts.count > 1 else { continue }
            try Data("\(parts[1])\n".utf8).write(to: interface.appendingPathComponent("operstate"))
            guard parts.count > 2 else { continue }
            try files.createDirectory(at: interface.appendingPathComponent(parts[2]), withIntermediateDirectories: true)
        }
        #expect(NetworkConnection.current(in: folder) == name)
        #expect(NetworkConnection.current(in: folder.appendingPathComponent("missing")) == nil)
    }
    #endif
}
