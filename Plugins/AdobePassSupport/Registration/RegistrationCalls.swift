import HTTPTypes
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The two calls that precede all others: registering the application and obtaining an access token.
///
/// Source: Adobe, *Dynamic Client Registration*.
struct RegistrationCalls: Sendable {
    let api: AdobePassAPI
    let settings: AdobePassSettings
    let sender: CallSender

    /// Registers the application; a refusal is final if the service itself reports it.
    func register() async throws(SSOError) -> ClientCredentials {
        let body = JSON.object([
            ("software_statement", .string(settings.softwareStatement.withValue { $0 })),
            ("redirect_uri", settings.redirectURI.map { .string($0) }),
        ])
        let call = try call("register", body: .json(body.compactText))
        let answer: RegistrationAnswer
        do throws(SSOError) {
            answer = try await sender.send(call)
        } catch  where error.isRefusal {
            throw .registrationRefused("register", error.serviceFault)
        } catch {
            throw error.aboutApplication
        }
        try check(answer.scopes)
        return ClientCredentials(identifier: Secret(answer.identifier), secret: Secret(answer.secret))
    }

    /// Obtains an access token.
    ///
    /// - Returns: The token and its lifetime in seconds, or `nil` if the service does not accept the credentials.
    func token(for credentials: ClientCredentials) async throws(SSOError) -> TokenAnswer? {
        let form: FormParameters = [
            "client_id": credentials.identifier.withValue { $0 },
            "client_secret": credentials.secret.withValue { $0 },
            "grant_type": "client_credentials",
        ]
        let call = try call("token", body: .form(form))
        do throws(SSOError) {
            // Without the explicit type, a body of `null` would decode as `nil`, which means refused credentials here.
            let answer: TokenAnswer = try await sender.send(call)
            return answer
        } catch  where error.isRefusal {
            if error.serviceFault?.code == "invalid_client" { return nil }
            throw .registrationRefused("obtain a token", error.serviceFault)
        } catch {
            throw error.aboutApplication
        }
    }

    private func call(_ name: String, body: ServiceCall.Body) throws(SSOError) -> ServiceCall {
        var call = try ServiceCall(name, .post, path: ["o", "client", name], body: body)
        call.address = settings.registrationAddress
        return call
    }

    private func check(_ scopes: [String]?) throws(SSOError) {
        guard let scopes, !scopes.isEmpty, let wanted = api.scope, !scopes.contains(wanted) else { return }
        throw .registrationRefused("register", nil)
    }
}

extension SSOError {
    /// Whether the service itself refuses the application, in a documented form and with a code.
    ///
    /// Throttling and failures of the service are temporary. A status without a documented body, or a web page, may
    /// come from an intermediary such as a network's proxy. Both are different errors, and a later attempt may succeed.
    fileprivate var isRefusal: Bool {
        guard let fault = serviceFault, fault.form == .documented, fault.code != nil, !isRetryable else { return false }
        return (400..<500).contains(fault.status) && fault.status != 429
    }

    /// The error of a call that precedes the plugin's own, which must not read its answer as one about the viewer.
    ///
    /// It is no refusal of the plugin's call either, which may succeed later.
    fileprivate var aboutApplication: SSOError {
        guard var fault = serviceFault else {
            // An answer that makes no sense says nothing about the viewer either, and the next one may.
            guard code == .answerMalformed || code == .answerUnexpectedType else { return self }
            return SSOError(code, message, hint: hint, isRetryable: true, plugin: plugin, cause: cause)
        }
        fault.form = .unreadable
        let mayPass = isRetryable || code == .requestRefused
        return SSOError(code, message, hint: hint, isRetryable: mayPass, plugin: plugin, cause: fault)
    }

    fileprivate static func registrationRefused(_ deed: String, _ fault: ServiceFault?) -> SSOError {
        let code = fault?.code.map { ErrorCatalogue.entry(for: $0, of: .dcr)?.code ?? "an undocumented code" }
        return SSOError(
            .registrationRefused,
            "The service does not let this application \(deed): \(code ?? "the scope is missing").",
            hint: "Check that the software statement is current, and valid for this environment and interface.",
            cause: fault
        )
    }

    /// Returns the error for new credentials that replaced refused ones and that the service refuses as well.
    ///
    /// - Parameters:
    ///   - fault: The error that the service reported.
    ///   - plugin: The plugin that reports it.
    /// - Returns: The error.
    static func replacementRefused(_ fault: ServiceFault?, by plugin: PluginIdentifier) -> SSOError {
        let code = fault?.code.flatMap { code in
            AdobePassAPI.allCases.lazy.compactMap { ErrorCatalogue.entry(for: code, of: $0)?.code }.first
        }
        return SSOError(
            .registrationRefused,
            "The service rejected the application right after registering it again: \(code ?? "an undocumented code").",
            hint: "Check that the software statement belongs to this service provider, environment and interface.",
            plugin: plugin,
            cause: fault
        )
    }
}
