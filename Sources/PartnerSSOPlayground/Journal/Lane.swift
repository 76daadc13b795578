/// Who takes part in the sequence diagram, from left to right.
enum Lane: Int, Sendable, CaseIterable {
    case app, library, plugin, platform, provider, service, phone

    var title: String {
        switch self {
        case .app: "Sample app"
        case .library: "PartnerSSO"
        case .plugin: "Plugin"
        case .platform: "Platform"
        case .provider: "Provider"
        case .service: "Service"
        case .phone: "Phone"
        }
    }
}
