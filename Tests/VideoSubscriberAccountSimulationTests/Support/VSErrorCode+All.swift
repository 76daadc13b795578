import VideoSubscriberAccountSimulation

extension VSError.Code {
    /// Every code; Apple's type cannot list its cases, so neither can the simulation's.
    static let all = (0...7).compactMap { Self(rawValue: $0) }
}
