import PartnerSSOPluginKit
import PartnerSSOTesting

/// A fault of one part of a plugin's world, from which pairs are made.
///
/// A plugin survives each fault alone because its author has met each alone. What a fallback does when it fails, too, only
/// a pair shows.
struct WorldFault<Trial: Sendable>: Sendable, CustomStringConvertible {
    /// A part that fails by itself.
    enum Part: String, Sendable {
        case clock, wire, store, platform
    }

    let part: Part
    let description: String
    /// Lets the fault begin; the number chooses one of several calls.
    let begin: @Sendable (Trial, Int) -> Void

    init(_ part: Part, _ name: String, begin: @escaping @Sendable (Trial, Int) -> Void) {
        self.part = part
        description = "\(part.rawValue) \(name)"
        self.begin = begin
    }

    /// Every two faults of different parts, each pair in an order that a generator draws.
    static func pairs(of faults: [Self], _ generator: inout SeededGenerator) -> [[Self]] {
        var pairs: [[Self]] = []
        for (index, one) in faults.enumerated() {
            for other in faults.dropFirst(index + 1) where other.part != one.part {
                pairs.append([one, other].shuffled(using: &generator))
            }
        }
        return pairs
    }

    /// Faults as a failure's message names them.
    static func names(of faults: [Self]) -> String { faults.map(\.description).joined(separator: " and ") }

    /// The device's clock is wrong, a little or very much, either way.
    static func clocks(_ world: @escaping @Sendable (Trial) -> TrialWorld) -> [Self] {
        [-1, 24 * 365, -24 * 365].map { (hours: Int) in
            Self(.clock, "wrong by \(hours) h") { trial, _ in world(trial).setClock(wrongBy: .seconds(hours * 3600)) }
        }
    }

    /// The store fails.
    static func stores(_ world: @escaping @Sendable (Trial) -> TrialWorld) -> [Self] {
        FaultyStore.Fault.allCases.map { fault in
            Self(.store, "\(fault)") { trial, _ in world(trial).store.fault = fault }
        }
    }

    /// One of the next calls fails.
    static func wires(_ faults: [FaultyWire.Fault], _ world: @escaping @Sendable (Trial) -> TrialWorld) -> [Self] {
        faults.map { fault in
            Self(.wire, "\(fault)") { trial, number in
                let wire = world(trial).wire
                wire.fail(wire.calls.count + number, fault)
            }
        }
    }
}
