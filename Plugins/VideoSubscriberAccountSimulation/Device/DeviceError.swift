import Foundation
import PartnerSSOScenarios

/// An error a device gives, as a value.
struct DeviceError: Sendable, Hashable {
    var domain = VSErrorDomain
    var code: Int
    var texts: [String: String] = [:]
    var response: ProviderAnswer?

    init(_ code: VSError.Code) {
        self.code = code.rawValue
    }

    init(_ scripted: DeviceScript.ErrorInjection) {
        domain = scripted.domain
        code = Int(clamping: scripted.code)
        texts = scripted.userInfo
    }

    /// Takes over what a provider's closure threw; what is no error of a framework means the provider was not reached.
    init(_ error: any Error) {
        let isFrameworkError = error is VSError || type(of: error) is NSError.Type
        let object = isFrameworkError ? error as NSError : VSError(.serviceTemporarilyUnavailable).stored
        domain = object.domain
        code = object.code
        texts = object.userInfo.compactMapValues { $0 as? String }
    }

    static func unsupported(_ provider: String) -> DeviceError {
        var error = DeviceError(.unsupportedProvider)
        error.texts[VSErrorInfoKeyUnsupportedProviderIdentifier] = provider
        return error
    }

    /// What a provider's refusal in SAML looks like to the app.
    static func refusal(in response: ProviderAnswer) -> DeviceError {
        var error = DeviceError(.providerRejected)
        error.texts[VSErrorInfoKeySAMLResponse] = response.body
        error.texts[VSErrorInfoKeySAMLResponseStatus] = response.status
        error.response = response
        return error
    }

    /// The error as the framework gives it.
    func thrown() -> any Error {
        var userInfo: [String: Any] = texts
        if let response {
            userInfo[VSErrorInfoKeyAccountProviderResponse] = VSAccountProviderResponse(answer: response)
        }
        let object = NSError(domain: domain, code: code, userInfo: userInfo)
        return VSError(object) ?? object
    }
}
