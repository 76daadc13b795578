import Foundation
import PartnerSSOBase
import PartnerSSOScenarios

/// What a device is, and what its viewer does on it.
struct Traits: Sendable, Hashable {
    enum Wire: String, CaseIterable, Sendable {
        case urlSession
        #if AsyncHTTPClient
        case asyncHTTPClient
        #endif
    }

    /// How the viewer signs in.
    enum Viewer: String, CaseIterable, Sendable {
        /// Is signed in in the device's settings.
        case account
        /// Picks a provider in the platform's picker.
        case picker
        /// Leaves the picker, and signs in on a second screen.
        case secondScreen
    }

    let usesV1: Bool
    let wire: Wire
    let viewer: Viewer
    /// Whether secrets are in files, or else in memory.
    let storesFiles: Bool
    /// Whether the viewer loses patience with the first sign-in.
    let cancels: Bool

    init(_ random: inout SplitMix64) {
        usesV1 = Int.random(in: 1...10, using: &random) <= 3
        wire = Wire.allCases.randomElement(using: &random) ?? .urlSession
        viewer = Viewer.allCases.randomElement(using: &random) ?? .account
        storesFiles = Bool.random(using: &random)
        cancels = Int.random(in: 1...10, using: &random) == 1
    }

    /// Whether its description has all of some words.
    func has(_ words: [String]) -> Bool {
        let own = description.components(separatedBy: ", ")
        return words.allSatisfy(own.contains)
    }

    /// The simulated device's script.
    var script: DeviceScript {
        var script = DeviceScript(permission: .granted)
        switch viewer {
        case .account: script.account = DeviceScript.Account(provider: "Cablevision", expiresIn: 365 * 86_400)
        case .picker: script.picker = DeviceScript.Picker(provider: "Cablevision")
        case .secondScreen: script.picker = DeviceScript.Picker(choice: .otherProvider)
        }
        return script
    }
}

extension Traits: CustomStringConvertible {
    var description: String {
        "\(usesV1 ? "V1" : "V2"), \(wire.rawValue), \(viewer.rawValue), \(storesFiles ? "files" : "memory")"
    }
}
