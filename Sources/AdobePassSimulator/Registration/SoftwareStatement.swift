import PartnerSSOBase

/// A software statement that was verified.
///
/// Client registration pages: it is a signed JSON Web Token. They do not list its claims; here those of RFC 7591,
/// section 2.3, are read. A statement without an end never expires, and one without an audience is for this service.
struct SoftwareStatement: Sendable {
    /// The public keys of those who may sign a statement, in PEM form.
    static let keys = [TestKeys.servicePublic]

    /// What it opens.
    let scope: RegisteredClient.Scope

    /// Verifies the statement of a call.
    ///
    /// - Parameters:
    ///   - text: The statement.
    ///   - call: The call.
    /// - Throws: The documented refusal, with the check that failed.
    init(_ text: String, of call: Call) throws(Refusal) {
        let token: SignedToken
        do throws(SignedToken.Fault) {
            token = try call.checkedTokens.token(text, keys: Self.keys)
        } catch {
            throw .invalidStatement(error.fix)
        }
        guard token.claims["exp"] == nil || token.isCurrent(at: call.now) else {
            throw .invalidStatement("The statement has expired: send one whose exp is later, or one without exp.")
        }
        guard token.claims["aud"] == nil || token.isForService else {
            throw .invalidStatement("The statement is for another service: send one whose aud is Adobe.")
        }
        let scopes = (token.claims["scope"]?.string ?? "").split(separator: " ").map(String.init)
        guard let scope = scopes.compactMap(RegisteredClient.Scope.init(rawValue:)).first else {
            throw .invalidStatement("The statement opens nothing: its scope is to be api:client:v2 or api:client:v1.")
        }
        guard token.claims["software_id"]?.string != SimulatorSoftwareStatements.unapprovedSoftwareID else {
            throw .registration("unapproved_software_statement")
        }
        self.scope = scope
    }
}

extension SignedToken.Fault {
    fileprivate var fix: String {
        switch self {
        case .malformed: "The statement is no signed JSON Web Token: send one that simulate prints."
        case .algorithm: "The statement is not signed with RS256: send one that simulate prints."
        case .signature: "The statement was changed, or another key signed it: send one that simulate prints."
        }
    }
}

extension Refusal {
    fileprivate static func invalidStatement(_ fix: String) -> Refusal {
        registration("invalid_software_statement").hinting("software_statement", fix)
    }
}
