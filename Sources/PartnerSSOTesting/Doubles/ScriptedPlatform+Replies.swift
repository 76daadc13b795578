public import PartnerSSOScenarios

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ScriptedPlatform {
    /// A viewer's login at the platform.
    public struct Login: Sendable, Hashable {
        /// The provider, as the platform names it.
        public let provider: String
        /// When the login expires, or `nil` if the platform does not say.
        public let end: Date?
    }

    /// The reply to a question for the permission.
    public enum PermissionReply: Sendable, Hashable {
        /// The permission.
        case permission(DeviceScript.Permission)
        /// The platform failed.
        case failed(DeviceScript.ErrorInjection)
    }

    /// The reply to a question for the viewer's provider.
    public enum AccountReply: Sendable, Hashable {
        /// The viewer is signed in.
        case account(Login)
        /// No viewer is signed in.
        case notSignedIn
        /// The viewer closed the picker.
        case closed
        /// The viewer said that the provider is not listed.
        case otherProvider
        /// The viewer picked a provider that the platform lists but does not sign in.
        case notOnboarded(String)
        /// The platform failed.
        case failed(DeviceScript.ErrorInjection)
    }

    /// The reply to a question for a proof.
    public enum ProofReply: Sendable, Hashable {
        /// The provider's text, or `nil` if it gave none, and the login that this same reply names.
        case proof(String?, by: Login)
        /// No viewer is signed in.
        case notSignedIn
        /// The platform failed.
        case failed(DeviceScript.ErrorInjection)
    }
}

extension DeviceScript.ErrorInjection {
    /// The error's number, for a platform that counts its errors in `Int`.
    public var number: Int { Int(clamping: code) }
}

extension ScriptedPlatform.State {
    /// Counts a question, and returns the error it gets, if any.
    mutating func begin(_ step: DeviceScript.Step) -> DeviceScript.ErrorInjection? {
        seen.asked.append(step)
        let number = calls[step, default: 0] + 1
        calls[step] = number
        return script.errors.first { error in error.step == step && error.times.map { number <= $0 } ?? true }
    }

    mutating func permission(_ mayAsk: Bool) -> DeviceScript.Permission {
        guard mayAsk, permission == .notDetermined else { return permission }
        seen.prompts += 1
        permission = script.promptAnswer == .grant ? .granted : .denied
        return permission
    }

    func login(since start: Date) -> ScriptedPlatform.Login? {
        account.map { account in
            let end = account.expiresIn.map { start.addingTimeInterval(Double($0)) }
            return ScriptedPlatform.Login(provider: account.provider, end: end)
        }
    }

    /// Shows the picker, and returns what the viewer did, or `nil` if the viewer does nothing.
    mutating func pick(from picker: PlatformSightings.Picker, _ start: Date) -> ScriptedPlatform.AccountReply? {
        seen.forms += 1
        seen.pickers.append(picker)
        switch script.picker.choice {
        case .wait: return nil
        case .cancel: return .closed
        case .otherProvider: return .otherProvider
        case .provider:
            let name = script.picker.provider ?? ""
            guard !script.pickerOnlyProviders.contains(name) else { return .notOnboarded(name) }
            account = DeviceScript.Account(provider: name, expiresIn: script.login.expiresIn)
            return login(since: start).map { .account($0) }
        }
    }

    mutating func happen(at step: DeviceScript.Step) {
        for happening in script.happenings where happening.step == step && happening.call == calls[step] {
            permission = happening.permission ?? permission
            account = happening.act == .signsOut ? nil : happening.account ?? account
        }
    }
}
