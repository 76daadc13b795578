import Foundation
import PartnerSSOScenarios

// The provider's part: the sign-in, and the answer about attributes.
extension RequestMachine {
    mutating func signIn(to provider: String, on device: inout DeviceState, at now: Date) -> [Effect] {
        device.closeView()
        if let refusal = refusal(of: device.script.login) {
            return [.dismiss] + finish(.failure(refusal), on: device)
        }
        if device.script.login.result == .wrongPasswordThenSuccess {
            device.events.append(.passwordRefused(provider: provider))
        }
        let account = SystemAccount(provider: provider, expires: newExpiry(on: device, at: now))
        device.signIn(account)
        return [.dismiss] + conclude(account, on: &device, at: now)
    }

    mutating func conclude(_ account: SystemAccount, on device: inout DeviceState, at now: Date) -> [Effect] {
        guard !request.attributeNames.isEmpty, account.isValid(at: now) else {
            return finish(metadata(of: account, answer: nil), on: device)
        }
        if let refusal = refusal(of: device.script.login) {
            return finish(.failure(refusal), on: device)
        }
        guard device.script.proof != .none else {
            return finish(metadata(of: account, answer: nil), on: device)
        }
        let query = ProviderQuery(
            provider: account.provider,
            channelIdentifier: request.channelIdentifier,
            verificationToken: request.verificationToken,
            attributeNames: request.attributeNames,
            kind: device.script.proof
        )
        device.events.append(.proofRequested(query))
        move(to: .proving(provider: account.provider))
        return [.prove(query)]
    }

    /// Returns the result of a request whose provider has answered; an answer in a scheme that the app does not support
    /// never reaches the app.
    func proof(_ answer: ProviderAnswer, of provider: String, on device: DeviceState) -> DeviceAnswer {
        guard request.supportedSchemes.contains(answer.scheme) else { return .failure(.unsupported(provider)) }
        return metadata(of: device.account, answer: answer)
    }

    private func refusal(of login: DeviceScript.Login) -> DeviceError? {
        switch login.result {
        case .success, .wrongPasswordThenSuccess, .staysExpired: nil
        case .rejected: DeviceError(.providerRejected)
        case .serviceUnavailable: DeviceError(.serviceTemporarilyUnavailable)
        case .invalidVerificationToken:
            request.verificationToken == nil ? nil : DeviceError(.invalidVerificationToken)
        case .samlError: .refusal(in: .samlRefusal)
        }
    }

    private func newExpiry(on device: DeviceState, at now: Date) -> Date? {
        guard device.script.login.result == .staysExpired else {
            return device.script.login.expiresIn.map { now.addingTimeInterval(Double($0)) }
        }
        let earlier = device.account?.expires ?? now
        return min(earlier, now.addingTimeInterval(-1))
    }
}
