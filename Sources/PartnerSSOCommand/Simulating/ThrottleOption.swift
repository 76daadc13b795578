import AdobePassSimulator
import ArgumentParser

/// How `simulate` throttles each device.
enum ThrottleOption: String, Sendable, ExpressibleByArgument, CaseIterable {
    case strict, refilling, off

    var throttling: SimulatorSettings.Throttling {
        switch self {
        case .strict: .strict
        case .refilling: .refilling
        case .off: .off
        }
    }
}
