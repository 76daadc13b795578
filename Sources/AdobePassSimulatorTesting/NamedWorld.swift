import AdobePassSimulator
import PartnerSSOBase
import PartnerSSOScenarios

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The world that a trait names; it is read when the test runs, so that a fault in it is a fault of that test.
enum NamedWorld: Sendable {
    case settings(SimulatorSettings)
    case named(String, file: String)

    func settings() throws(SimulatorTraitError) -> SimulatorSettings {
        switch self {
        case .settings(let settings): return settings
        case .named(let name, let file):
            let path = URL(fileURLWithPath: file).deletingLastPathComponent().path + "/Worlds/\(name).json"
            if let data = try? Data(contentsOf: URL(fileURLWithPath: path)) {
                return try Self.world(data, path)
            }
            guard let scenario = try? ScenarioLibrary.scenario(named: name) else {
                throw .init("There is no world \(path), and no scenario \(name) in the library.")
            }
            return SimulatorSettings(scenario)
        }
    }

    private static func world(_ data: Data, _ path: String) throws(SimulatorTraitError) -> SimulatorSettings {
        guard let json = try? JSON(reading: data) else { throw .init("The world \(path) is not JSON.") }
        do throws(WorldError) {
            return try SimulatorSettings().reading(world: json)
        } catch {
            throw .init("The world \(path) has faults: " + error.lines.joined(separator: " "))
        }
    }
}
