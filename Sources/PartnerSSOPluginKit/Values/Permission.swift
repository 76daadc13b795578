import PartnerSSOVocabulary

/// Whether the app may read the viewer's subscription on this device.
public enum Permission: String, Sendable, Hashable, Codable, CaseIterable {
    /// The viewer allowed it.
    case granted
    /// The viewer refused it.
    case denied
    /// The viewer has not been asked yet.
    case notDetermined
    /// The device's settings forbid the choice.
    case restricted

    /// Why permission is missing; the three values of ``Permission`` that are not ``Permission/granted``.
    public enum Refusal: String, Sendable, Hashable, Codable, CaseIterable {
        /// The viewer refused it.
        case denied
        /// The viewer has not been asked yet.
        case notDetermined
        /// The device's settings forbid the choice.
        case restricted
    }

    /// Why it is missing, or `nil` when it is granted.
    public var refusal: Refusal? {
        switch self {
        case .granted: nil
        case .denied: .denied
        case .notDetermined: .notDetermined
        case .restricted: .restricted
        }
    }
}

extension Permission {
    /// The permission a refusal stands for.
    public init(_ refusal: Refusal) {
        switch refusal {
        case .denied: self = .denied
        case .notDetermined: self = .notDetermined
        case .restricted: self = .restricted
        }
    }
}
