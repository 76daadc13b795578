import PartnerSSOVocabulary

extension DeviceInformation {
    /// Creates the information that services ask for from a system's report.
    ///
    /// Source: Adobe, *Header - X-Device-Info*, and its recipe for Apple's systems.
    ///
    /// - Parameter facts: What the system tells.
    init(_ facts: SystemFacts) {
        let (model, version) = Self.split(facts.machine, of: facts.system)
        self.init(
            hardwareType: Self.hardwareType(facts.system, model),
            model: model,
            modelVersion: version,
            manufacturer: facts.system.isApple ? "Apple" : "Unknown",
            operatingSystem: facts.system.rawValue,
            operatingSystemVersion: facts.version,
            screen: facts.screen,
            connectionType: facts.connectionType ?? "Unknown",
            applicationID: facts.applicationID
        )
    }

    /// Divides `AppleTV14,1` into the model and its version; elsewhere the machine's name is the architecture, which is
    /// all that is known of the version.
    private static func split(_ machine: String, of system: SystemFacts.System) -> (model: String, version: String) {
        guard system.isApple, let digit = machine.firstIndex(where: \.isNumber), machine.contains(",") else {
            return (system.rawValue, machine.isEmpty ? "Unknown" : machine)
        }
        return (String(machine[..<digit]), String(machine[digit...]))
    }

    private static func hardwareType(_ system: SystemFacts.System, _ model: String) -> String {
        switch system {
        case .tvOS: "SetTopBox"
        case .iOS: model.hasPrefix("iPad") ? "Tablet" : "MobilePhone"
        case .visionOS: "Glasses"
        case .watchOS: "Wristwatch"
        case .macOS: "Desktop"
        case .linux, .other: "Unknown"
        }
    }
}

extension SystemFacts.System {
    fileprivate var isApple: Bool {
        switch self {
        case .iOS, .tvOS, .visionOS, .watchOS, .macOS: true
        case .linux, .other: false
        }
    }
}
