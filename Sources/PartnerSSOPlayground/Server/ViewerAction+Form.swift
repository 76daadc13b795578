import PartnerSSOScenarios

extension ViewerAction {
    /// Reads the action that a form sends, or returns `nil` if there is none with this name and these fields.
    ///
    /// - Parameters:
    ///   - name: The action's name, which is the last part of the form's address.
    ///   - fields: The form's fields.
    init?(_ name: String, _ fields: FormFields) {
        if let plain = Self.plain[name] {
            self = plain
            return
        }
        guard let action = Self.onTelevision(name, fields) ?? Self.aroundIt(name, fields) else { return nil }
        self = action
    }

    /// The actions without a field.
    private static let plain: [String: ViewerAction] = [
        "sign-in": .signIn, "cancel": .cancel, "sign-out": .signOut, "home": .home, "check": .checkCatalogue,
        "choose-here": .chooseHere, "choose-on-phone": .startCode(provider: nil), "relaunch": .relaunch,
        "allow": .answerPrompt(.grant), "deny": .answerPrompt(.deny), "other-provider": .pickOther,
        "close-view": .closeView, "open-settings": .settings(isOpen: true), "close-settings": .settings(isOpen: false),
        "remove-account": .systemAccount(nil), "reset-phone": .resetPhone, "expire-login": .expireLogin,
        "revoke-permission": .permission(.denied), "go-offline": .offline(true), "go-online": .offline(false),
        "throttle": .throttle(true), "stop-throttling": .throttle(false), "clear": .clear,
    ]

    private static func onTelevision(_ name: String, _ fields: FormFields) -> ViewerAction? {
        switch name {
        case "play": fields["resource"].map { .play($0) }
        case "start-code": fields["provider"].map { .startCode(provider: $0) }
        case "product": fields["product"].map { .product($0) }
        case "pick": fields["provider"].map { .pick($0) }
        case "login":
            .submitLogin(
                password: fields["password"] ?? "",
                result: fields["result"].flatMap(DeviceScript.Login.Result.init) ?? .success
            )
        case "permission": fields["permission"].flatMap(DeviceScript.Permission.init).map { .permission($0) }
        case "account": fields["provider"].map { .systemAccount($0) }
        default: nil
        }
    }

    private static func aroundIt(_ name: String, _ fields: FormFields) -> ViewerAction? {
        switch name {
        case "enter-code": .enterCode(fields["code"] ?? "")
        case "phone-provider": fields["provider"].map { .chooseOnPhone($0) }
        case "degrade":
            fields["provider"].map { .degrade($0, fields["rule"].flatMap(ServiceScript.Degradation.init)) }
        case "fail-next": fields["fault"].flatMap(ServiceLine.Fault.init).map { .failNext($0) }
        case "advance":
            // A hundred years are enough; more would overflow dates.
            fields["seconds"].flatMap { Int64($0) }.map { .advance(seconds: min(max($0, 0), 3_155_760_000)) }
        default: nil
        }
    }
}
