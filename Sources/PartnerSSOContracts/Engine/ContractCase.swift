public import PartnerSSOPluginKit

/// One law, made executable: what it says, whom it concerns, and how it is checked.
///
/// A case is a value, so that a test framework can run each by its name, a command line can list them, and a team can
/// add its own. An identifier such as `MAP-007` is stable: it is never given to another law.
public struct ContractCase: Sendable, Identifiable {
    /// How binding a law is.
    public enum Severity: String, Sendable, Hashable, Codable, CaseIterable {
        /// A plugin that breaks it is wrong.
        case required
        /// A plugin may break it for a reason of its own.
        case recommended
        /// It will be required in the next minor version.
        case provisional
    }

    /// What a law is about; the words before an identifier's number stand for it.
    public enum Group: String, Sendable, Hashable, Codable, CaseIterable {
        /// `MAP`: the mapping handler.
        case mapping = "MAP"
        /// `PIC`: the picker filter.
        case picker = "PIC"
        /// `FEA`: the featured sort.
        case featured = "FEA"
        /// `ALG`: how handlers compose.
        case composition = "ALG"
        /// `HND`: the three handlers together.
        case handlers = "HND"
        /// `SCL`: what work costs.
        case scale = "SCL"
        /// `PLG`: the plugin and its registration.
        case plugin = "PLG"
        /// `SET`: the plugin's settings.
        case settings = "SET"
        /// `FRM`: the partner framework.
        case framework = "FRM"
        /// `TOK`: the source of identity tokens.
        case tokens = "TOK"
        /// `SVC`: the entitlement service.
        case service = "SVC"
        /// `RUN`: the run itself.
        case run = "RUN"
    }

    /// The stable identifier, such as `MAP-007`.
    public let id: String
    /// What holds, in a few words.
    public let title: String
    /// The law, in one sentence.
    public let law: String
    /// What the law is about.
    public let group: Group
    /// How binding the law is.
    public let severity: Severity
    /// The capabilities a plugin must have for the law to concern it.
    public let requires: Set<PluginCapability>
    let check: @Sendable (ContractProbe) async throws -> Void

    /// Creates a case.
    ///
    /// - Parameters:
    ///   - id: The stable identifier; the group's letters, a hyphen and three digits.
    ///   - title: What holds, in a few words.
    ///   - law: The law, in one sentence.
    ///   - group: What the law is about.
    ///   - severity: How binding the law is.
    ///   - requires: The capabilities a plugin must have for the law to concern it.
    ///   - check: Examines a fresh plugin; throws ``ContractFailure`` when the law is broken.
    public init(
        _ id: String,
        _ title: String,
        law: String,
        group: Group,
        severity: Severity = .required,
        requires: Set<PluginCapability> = [],
        check: @escaping @Sendable (ContractProbe) async throws -> Void
    ) {
        self.id = id
        self.title = title
        self.law = law
        self.group = group
        self.severity = severity
        self.requires = requires
        self.check = check
    }

    /// Creates a case of the suite, whose identifier says the group, and the group the capability it requires.
    init(
        _ id: String,
        _ title: String,
        _ law: String,
        severity: Severity = .required,
        check: @escaping @Sendable (ContractProbe) async throws -> Void
    ) {
        let group = Group(rawValue: String(id.prefix { $0 != "-" })) ?? .run
        let requires = group.capability.map { Set([$0]) } ?? []
        self.init(id, title, law: law, group: group, severity: severity, requires: requires) { probe in
            try await check(probe)
            try await CapabilityControl.check(requires, probe)
        }
    }
}

extension ContractCase.Group {
    /// The capability that every case of the group requires, or `nil` where a case concerns every plugin.
    fileprivate var capability: PluginCapability? {
        switch self {
        case .framework: .partnerFramework
        case .tokens: .identityTokenSource
        case .service: .entitlementService
        case .mapping, .picker, .featured, .composition, .handlers, .scale, .plugin, .settings, .run: nil
        }
    }
}

extension ContractCase: CustomStringConvertible {
    /// Identifier and title, which is how test frameworks name the case.
    public var description: String { "\(id) \(title)" }
}
