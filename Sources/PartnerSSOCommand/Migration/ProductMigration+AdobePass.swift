import AdobePassV1
import AdobePassV2
import PartnerSSO
import PartnerSSOPluginKit

extension ProductMigration {
    /// Every move the command line knows.
    static let all: [ProductMigration] = [.adobePass]

    /// From the legacy interface of Adobe Pass to the current one.
    ///
    /// Source: Adobe, *REST API V1 Reference*, conventions; Adobe, *REST API V2 Overview*; Adobe, *Dynamic Client
    /// Registration*: a software statement covers one of the two interfaces.
    static let adobePass = ProductMigration(
        source: AdobePassV1Plugin.identifier,
        target: AdobePassV2Plugin.identifier,
        settings: { settings in adobePassSettings(settings) },
        effects: { hasFramework in adobePassEffects(hasFramework) },
        steps: [
            "Obtain a software statement whose scope covers REST API V2, and store it where the configuration says: "
                + "a statement for V1 is refused.",
            "Ship the app with both plugins for as long as installed versions may still hold V1's state: the client "
                + "deletes that state once a viewer has signed in with V2.",
            "Check the result with 'partner-sso config validate'.",
        ]
    )

    private static let hosts = [
        "https://api.auth.adobe.com": "https://sp.auth.adobe.com",
        "https://api.auth-staging.adobe.com": "https://sp.auth-staging.adobe.com",
    ]

    private static func adobePassSettings(
        _ settings: [ProductCatalog.Setting]
    ) -> (settings: [ProductCatalog.Setting], changes: [Change]) {
        let known = Set(AdobePassV2Plugin.settings.keys.map(\.name))
        var result: [ProductCatalog.Setting] = []
        var changes: [Change] = []
        for (name, value) in settings {
            guard known.contains(name) else {
                let reason = "The current interface has no such setting."
                changes.append(Change(setting: name, before: value, after: nil, reason: reason))
                continue
            }
            let new = moved(name, value)
            result.append((name, new.value))
            if let reason = new.reason {
                changes.append(Change(setting: name, before: value, after: new.value, reason: reason))
            }
        }
        if !settings.contains(where: { $0.name == "proofInterruption" }) {
            let reason =
                "V2's documentation lets the platform interrupt the viewer for a proof, V1's does not; "
                + "set it to \"never\" to keep what V1 did."
            changes.append(
                Change(
                    setting: "proofInterruption",
                    before: .string("never"),
                    after: .string("ifNeeded"),
                    reason: reason
                )
            )
        }
        return (result, changes)
    }

    private static func moved(_ name: String, _ value: JSONValue) -> (value: JSONValue, reason: String?) {
        switch name {
        case "baseURL":
            guard let address = value.string else { return (value, nil) }
            let plain = address.hasSuffix("/") ? String(address.dropLast()) : address
            guard let host = hosts[plain] else {
                return (value, "It is not a known address of V1: check that V2 answers there too.")
            }
            return (.string(host), "V2 answers on another host.")
        case "softwareStatement":
            return (value, "It must now refer to a statement for V2.")
        default:
            return (value, nil)
        }
    }

    private static func adobePassEffects(_ hasFramework: Bool) -> [Effect] {
        let platform = Effect(
            viewers: "signed in at the platform",
            isCarriedOver: hasFramework,
            reason: hasFramework
                ? "The platform still holds the login: the next sign-in finds it without asking, exchanges a proof of it at "
                    + "V2, and deletes V1's state. It needs the viewer's permission and an unexpired login, as before."
                : "The product has no partner framework that could find the platform's login."
        )
        return [
            platform,
            Effect(
                viewers: "signed in with the provider, on another screen or in a user agent",
                isCarriedOver: false,
                reason:
                    "That login belongs to V1's registration of the app, which V2 does not know; the provider the viewer "
                    + "chose is remembered."
            ),
            Effect(
                viewers: "with temporary access",
                isCarriedOver: false,
                reason: "It is requested again; the service decides whether used time counts."
            ),
        ]
    }
}
