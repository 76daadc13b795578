import Foundation
import PartnerSSOBase
import PartnerSSOScenarios
import Testing

@Suite("Scenarios nobody wrote")
struct ScenarioFuzzTests {
    /// Reads the bytes; only a scenario that can be written again, or a typed error, is right.
    func judge(_ bytes: [UInt8]) throws {
        do throws(ScenarioError) {
            let scenario = try Scenario(json: Data(bytes))
            #expect(try Scenario(json: scenario.json()) == scenario)
        } catch {
            #expect([.malformed, .invalid].contains(error.code))
            #expect(error.code == .malformed || !error.faults.isEmpty)
        }
    }

    @Test("Random bytes never do more than fail", arguments: 0..<8)
    func randomBytes(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<100 {
            let count = Int.random(in: 0..<200, using: &generator)
            try judge((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
        }
    }

    @Test("Changed bytes of a real scenario never do more than fail", arguments: ScenarioLibrary.names)
    func changedBytes(name: String) throws {
        let original = [UInt8](try ScenarioLibrary.scenario(named: name).json())
        var generator = SplitMix64(seed: UInt64(name.utf8.count))
        for _ in 0..<30 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[place] = UInt8.random(in: 0x20...0x7E, using: &generator)
            }
            try judge(bytes)
        }
    }

    @Test("A scenario cut short at any byte is a typed error")
    func cutShort() throws {
        let bytes = [UInt8](try ScenarioLibrary.scenario(named: "access-token-refused-once").json())
        for end in 0..<bytes.count {
            #expect(throws: ScenarioError.self) { try Scenario(json: Data(bytes[..<end])) }
        }
    }

    @Test("Every value replaced by every kind of value is read or refused, never worse")
    func otherKinds() throws {
        let text = String(decoding: try ScenarioLibrary.scenario(named: "cancels").json(), as: UTF8.self)
        let lines = text.split(separator: "\n")
        for (index, line) in lines.enumerated() {
            guard let colon = line.firstRange(of: ": "), !line.hasSuffix("{"), !line.hasSuffix("[") else { continue }
            for value in ["null", "true", "-1", "1.5", "1e300", "\"\"", "[]", "{}", "[[[]]]"] {
                var changed = lines
                changed[index] = line[..<colon.upperBound] + value + (line.hasSuffix(",") ? "," : "")
                try judge([UInt8](changed.joined(separator: "\n").utf8))
            }
        }
    }
}
