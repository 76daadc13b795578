import HTTPTypes
import PartnerSSOBase

/// An identity token as a call carries it.
struct SentIdentityToken: Sendable {
    let field: HTTPField.Name
    let text: String
    /// The kind of login that it opens.
    let kind: StoredLogin.Kind
}

extension Call {
    /// The identity tokens of the call.
    var identityTokens: [SentIdentityToken] {
        let headers: [(HTTPField.Name, StoredLogin.Kind)] = [
            (.subjectToken, .platform), (.connectToken, .platform), (.serviceToken, .serviceToken),
        ]
        return headers.compactMap { name, kind in
            head.headerFields[name].map { SentIdentityToken(field: name, text: $0, kind: kind) }
        }
    }

    /// The signed tokens of the call, each with the public keys that its signature is checked with.
    func signedTokens(_ settings: SimulatorSettings) -> [(text: String, keys: [String])] {
        let statement = endpoint == .register ? (try? JSON(reading: body))?["software_statement"]?.string : nil
        return identityTokens.map { ($0.text, settings.identityTokenKeys) }
            + [statement].compactMap { $0 }.map { ($0, SoftwareStatement.keys) }
    }
}
