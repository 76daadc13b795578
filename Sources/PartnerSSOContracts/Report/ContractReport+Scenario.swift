#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

import PartnerSSO
import PartnerSSOScenarios

extension ContractReport {
    /// What brings a failure about again.
    static func scenario(
        of contractCase: ContractCase,
        on plugin: PluginIdentifier,
        _ probe: ContractProbe,
        seed: UInt64
    ) -> Scenario {
        let scene = probe.scene.withLock { $0 }
        let words = plugin.rawValue.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return Scenario(
            name: ([contractCase.id.lowercased()] + words.map(String.init)).joined(separator: "-"),
            title: contractCase.title,
            summary: contractCase.law,
            seed: Int64(bitPattern: seed),
            now: Scenario.newYear2026,
            device: scene.device,
            service: scene.service,
            expected: ScenarioExpectation(outcome: .failed)
        )
    }

    /// The identifier of the case that a failure's scenario is of.
    static func caseID(of scenario: Scenario) -> String {
        scenario.name.split(separator: "-").prefix(2).joined(separator: "-").uppercased()
    }
}

extension ContractReport.Entry {
    /// What to do to see a failure again; empty when there is none.
    var reproduction: [String] {
        guard let scenario, let json = try? JSONEncoder.oneLine.encode(scenario) else { return [] }
        return [
            "see again: partner-sso contracts --replay \(scenario.name).json, with this text in the file:",
            String(decoding: json, as: UTF8.self),
        ]
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

extension JSONEncoder {
    fileprivate static var oneLine: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
