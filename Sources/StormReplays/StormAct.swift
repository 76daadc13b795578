package import PartnerSSOScenarios

/// An act or a fault of the storm, with everything that was drawn for it.
package enum StormAct: Codable, Sendable, Hashable {
    /// A call of an app to the framework that asks the app for nothing else.
    package enum Call: String, Codable, Sendable {
        case signIn, silentSignIn, signOut, reconcile, status, remembered, refresh, authorize, preauthorize
    }

    // The apps.
    case launch(app: Int)
    case kill(app: Int)
    case call(app: Int, call: Call)
    case startRegular(app: Int, provider: String?)
    case cancel(app: Int, call: String)
    case background, foreground

    // The viewer.
    case picker(choice: DeviceScript.Picker.Choice, provider: String?)
    case typeCode(app: Int, provider: String?)
    case mistypeCode(app: Int)
    /// Without a provider, the account is removed; without seconds, the login has no end.
    case account(provider: String?, seconds: Int?)
    case permission(permission: DeviceScript.Permission)

    // What goes wrong.
    case network(trouble: StormTrouble, calls: Int, milliseconds: Int)
    case platform(conduct: StormPlatform)
    case endLogins
    case forgetClients
    /// All faults end, and the viewer leaves the room.
    case calm

    /// The app that acts, or whose code the viewer types.
    package var app: Int? {
        switch self {
        case .launch(let app), .kill(let app), .call(let app, _), .startRegular(let app, _), .cancel(let app, _),
            .typeCode(let app, _), .mistypeCode(let app):
            app
        case .background, .foreground, .picker, .account, .permission, .network, .platform, .endLogins,
            .forgetClients, .calm:
            nil
        }
    }
}
