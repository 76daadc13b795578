import ArgumentParser
import PartnerSSOContracts
import PartnerSSOPluginKit

/// What a new plugin is besides a set of handlers.
enum ScaffoldCapability: String, Sendable, ExpressibleByArgument, CaseIterable {
    /// The device side.
    case framework
    /// A source of identity tokens.
    case tokens
    /// The service side.
    case service

    /// The capability's name in Swift.
    var capability: PluginCapability {
        switch self {
        case .framework: .partnerFramework
        case .tokens: .identityTokenSource
        case .service: .entitlementService
        }
    }

    /// The names of the two files that are to be written: in the sources, and among the tests.
    var files: (source: String, stage: String) {
        switch self {
        case .framework: ("Framework", "PlatformStage")
        case .tokens: ("Tokens", "IssuerStage")
        case .service: ("Service", "ServiceStage")
        }
    }

    /// The templates of these files.
    var templates: (source: [UInt8], stage: [UInt8]) {
        switch self {
        case .framework: (PackageResources.Framework_swift_template, PackageResources.PlatformStage_swift_template)
        case .tokens: (PackageResources.Tokens_swift_template, PackageResources.IssuerStage_swift_template)
        case .service: (PackageResources.Service_swift_template, PackageResources.ServiceStage_swift_template)
        }
    }

    /// What the plugin stores for it: the property, its type, and the double of the tests; `nil` when it needs none.
    var partner: (property: String, type: String)? {
        switch self {
        case .framework: ("platform", "Platform")
        case .tokens: ("issuer", "Issuer")
        case .service: nil
        }
    }

    /// The cases that fail until the capability is written: all that concern it, and those that ask it questions.
    func unwrittenCases(in cases: [ContractCase] = ContractSuite.cases) -> [String] {
        let group = cases.filter { $0.requires.contains(capability) }.map(\.id)
        let whole = cases.filter { $0.group == .plugin && $0.requires.isEmpty }.map(\.id)
        let asking: Set = ["PLG-012", "PLG-013", "PLG-014", "PLG-015"]
        switch self {
        case .framework: return group + whole.filter { $0 == "PLG-013" }
        case .tokens, .service: return group + whole.filter { asking.contains($0) }
        }
    }

    /// What to write for a case, in a few words.
    func task(for id: String) -> String {
        switch id {
        case "FRM-001": "Name the platform, and where the viewer signs out of it, in `partner`"
        case "FRM-003", "FRM-004", "FRM-006", "FRM-018", "FRM-022": "Write permission(asking:)"
        case "FRM-007", "FRM-008", "FRM-009", "FRM-012", "FRM-013", "FRM-021", "FRM-023", "FRM-026":
            "Write identity(for:)"
        case "FRM-014", "FRM-015", "FRM-016", "FRM-017", "FRM-024", "FRM-028", "FRM-029":
            "Write attributeResponse(for:)"
        case "FRM-002", "FRM-010", "FRM-011", "FRM-025", "FRM-027":
            "Ask through context.answer(of:within:start:), with a deadline and a way to cancel"
        case "FRM-030", "FRM-031", "FRM-032": "Ask the platform once for each question, and keep no failure"
        case "SVC-010", "SVC-026", "SVC-027": "Share one renewal of credentials with SingleFlight"
        case "SVC-014": "Leave out profiles that have expired by the context's clock"
        case "SVC-015", "SVC-016", "SVC-009": "Write exchange(_:for:in:)"
        case "SVC-021", "SVC-022", "SVC-023": "Write startRegularSignIn(with:resuming:in:) and poll(_:in:)"
        case "SVC-024", "SVC-025": "Write preview(_:for:in:) and authorize(_:for:in:)"
        case "SVC-032": "In verification(of:in:mvpd:), ask `mvpd` for the provider, and hold no lock meanwhile"
        case "SVC-020": "Throw for every answer that is not the documented one, to a sign-out too"
        case "SVC-018": "Write signOut(_:in:) and forgetViewer()"
        case "PLG-012": "Call no address but those of the settings"
        case "PLG-013": "Let every question be asked by many tasks at once"
        case "PLG-015": "Declare the keys of what you store as `storedRecords`"
        case "PLG-014": "Stage the bytes that released versions stored as `previousRecords`, and read them"
        default: self == .tokens ? "Write token()" : "Write the service's calls with CallRunner and CallVerdict"
        }
    }
}
