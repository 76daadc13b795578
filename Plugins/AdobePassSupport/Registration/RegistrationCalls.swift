import HTTPTypes
import PartnerSSO

/// The two calls that come before all others: registering the application, and obtaining an access token.
///
/// Source: Adobe, *Dynamic Client Registration*.
struct RegistrationCalls: Sendable {
    let api: AdobePassAPI
    let settings: AdobePassSettings
    let sender: CallSender

    /// Registers the application; a refusal is final.
    func register() async throws(SSOError) -> ClientCredentials {
        var members = [JSONText.Member("software_statement", .string(settings.softwareStatement.withValue { $0 }))]
        if let redirectURI = settings.redirectURI { members.append(.init("redirect_uri", .string(redirectURI))) }
        let call = try ServiceCall(
            "register",
            .post,
            path: ["o", "client", "register"],
            body: .json(.object(members))
        )
        let answer: RegistrationAnswer
        do throws(SSOError) {
            answer = try await sender.send(call)
        } catch  where error.serviceFault.map(Self.isFinal) == true {
            throw .registrationRefused(error.serviceFault)
        }
        try check(answer.scopes)
        return ClientCredentials(identifier: Secret(answer.identifier), secret: Secret(answer.secret))
    }

    /// Obtains an access token.
    ///
    /// - Returns: The token and its life in seconds, or `nil` when the service does not accept the credentials.
    func token(for credentials: ClientCredentials) async throws(SSOError) -> TokenAnswer? {
        let form: FormParameters = [
            "client_id": credentials.identifier.withValue { $0 },
            "client_secret": credentials.secret.withValue { $0 },
            "grant_type": "client_credentials",
        ]
        let call = try ServiceCall("token", .post, path: ["o", "client", "token"], body: .form(form))
        do throws(SSOError) {
            // Without its type a body of `null` would be read as no token at all, which means something else here.
            let answer: TokenAnswer = try await sender.send(call)
            return answer
        } catch  where error.serviceFault?.code == "invalid_client" {
            return nil
        } catch  where error.serviceFault?.code == "unauthorized_client" {
            throw .registrationRefused(error.serviceFault)
        }
    }

    /// Throttling and failures of the service pass; everything else it says about a registration does not.
    private static func isFinal(_ fault: ServiceFault) -> Bool {
        (400..<500).contains(fault.status) && fault.status != 429
    }

    private func check(_ scopes: [String]?) throws(SSOError) {
        guard let scopes, !scopes.isEmpty, let wanted = api.scope, !scopes.contains(wanted) else { return }
        throw .registrationRefused(nil)
    }
}

extension SSOError {
    fileprivate static func registrationRefused(_ fault: ServiceFault?) -> SSOError {
        let code = fault?.code.flatMap { ErrorCatalogue.entry(for: $0, of: .dcr)?.code }
        return SSOError(
            .registrationRefused,
            "The service does not let this application register: \(code ?? "the scope is missing or no code was given").",
            hint: "Check that the software statement is current, and made for this environment and interface.",
            cause: fault
        )
    }
}
