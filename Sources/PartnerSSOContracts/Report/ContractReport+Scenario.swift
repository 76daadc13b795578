import PartnerSSOPluginKit
package import PartnerSSOScenarios
package import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ContractReport {
    /// What brings a failure about again.
    static func scenario(
        of contractCase: ContractCase,
        on plugin: PluginIdentifier,
        _ probe: ContractProbe,
        seed: UInt64
    ) -> Scenario {
        let scene = probe.scene.withLock { $0 }
        return Scenario(
            name: ([contractCase.id.lowercased()] + words(of: plugin)).joined(separator: "-"),
            title: contractCase.title,
            summary: situation(scene.faults) + contractCase.law,
            seed: Int64(bitPattern: seed),
            now: Scenario.newYear2026,
            device: scene.device,
            service: scene.service,
            expected: ScenarioExpectation(outcome: .failed)
        )
    }

    /// The folder of failures' files where an engine names no other.
    public static let temporaryFolder = FileManager.default.temporaryDirectory.path + "/contract-failures"

    /// Writes a failure's scenario into a file, without the members that have their default.
    ///
    /// - Parameters:
    ///   - scenario: What brings the failure about again.
    ///   - folder: The folder, which is created if it does not exist.
    /// - Returns: The file, or `nil` if it cannot be written.
    static func keep(_ scenario: Scenario, in folder: String) -> String? {
        let file = "\(folder)/\(scenario.name).json"
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try scenario.minimalJSON().write(to: URL(filePath: file), options: .atomic)
            return file
        } catch {
            return nil
        }
    }

    /// Whether a failure's scenario is of a plugin, or names none.
    ///
    /// - Parameters:
    ///   - scenario: What a failure printed.
    ///   - plugin: The plugin.
    /// - Returns: Whether it may be replayed on the plugin.
    package static func concerns(_ scenario: Scenario, _ plugin: PluginIdentifier) -> Bool {
        let named = pluginName(in: scenario)
        return named.isEmpty || named == words(of: plugin).joined(separator: "-")
    }

    /// The plugin that a failure's scenario is of, as its name has it; empty when it names none.
    ///
    /// - Parameter scenario: What a failure printed.
    /// - Returns: The plugin's name.
    package static func pluginName(in scenario: Scenario) -> String {
        scenario.name.split(separator: "-").dropFirst(2).joined(separator: "-")
    }

    /// How much a device differs from an ordinary one: the length of what a scenario's file says of it.
    static func size(of device: DeviceScript) -> Int {
        Scenario(name: "", title: "", device: device, expected: ScenarioExpectation(outcome: .failed)).minimalJSON()
            .count
    }

    /// The beginning of a summary that names the faults which happened at once; empty where none did.
    private static func situation(_ faults: [String]) -> String {
        faults.isEmpty ? "" : "With \(faults.joined(separator: " and ")): "
    }

    /// The faults that a failure's scenario names.
    package static func faults(in scenario: Scenario) -> [String] {
        guard scenario.summary.hasPrefix("With "), let end = scenario.summary.firstRange(of: ": ") else { return [] }
        return scenario.summary[..<end.lowerBound].dropFirst("With ".count).components(separatedBy: " and ")
    }

    private static func words(of plugin: PluginIdentifier) -> [String] {
        plugin.rawValue.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
    }

    /// The identifier of the case that a failure's scenario is of.
    static func caseID(of scenario: Scenario) -> String {
        scenario.name.split(separator: "-").prefix(2).joined(separator: "-").uppercased()
    }
}

extension ContractReport.Entry {
    /// What to do to see a failure again; empty when there is none.
    var reproduction: [String] {
        guard let scenario else { return [] }
        if let scenarioFile { return ["see again: \(replayCommand) \(scenarioFile)"] }
        let text = String(decoding: scenario.minimalJSON(), as: UTF8.self)
        return ["see again: \(replayCommand) \(scenario.name).json, with this text in the file:"]
            + text.split(separator: "\n").map(String.init)
    }

    /// Everything an author needs to know of a case that did not pass; empty when it passed.
    ///
    /// What happened, the law, what is still to do, and the scenario that shows it again.
    public var explanation: String {
        guard outcome != .passed else { return "" }
        let toDo = toDo.map { ["to do: \($0)"] } ?? []
        return ([detail ?? "", "\(id): \(law)"] + toDo + reproduction).joined(separator: "\n")
    }
}
