import PartnerSSOBase

extension Simulator {
    /// REST API V2, retrieve authentication session.
    func retrieveSession(_ checked: V2Call) throws(Refusal) -> Answer {
        let session = try session(for: checked.call)
        let missing = session.missingParameters
        return .json(
            .object([
                ("missingParameters", missing.isEmpty ? nil : .strings(missing)),
                (
                    "existingParameters",
                    .object([
                        ("mvpd", .string(session.mvpd)),
                        ("redirectUrl", .string(session.redirectURL)),
                        ("domainName", .string(session.domainName)),
                        ("serviceProvider", .string(session.owner.serviceProvider)),
                    ])
                ),
                ("device", SessionDevice(of: session).json),
                ("notBefore", .string("\(session.notBefore)")),
                ("notAfter", .string("\(session.notAfter)")),
            ])
        )
    }

    /// REST API V2, perform authentication in user agent: redirects to the MVPD's login page.
    ///
    /// The call carries no token, so no error of it is a 401. The address is relative, so that no `Host` header decides
    /// where a browser goes.
    func authenticate(_ call: Call) throws(Refusal) -> Answer {
        guard settings.serviceProviders.contains(call.serviceProvider) else {
            throw .service(.invalidParameterServiceProvider)
        }
        let session = try session(for: call)
        guard !session.isComplete else {
            throw .unusableCode.hinting("code", "Ask for a new code on the device: this one was used already.")
        }
        guard session.opensInUserAgent else { throw .incomplete(session) }
        let query = [
            ("noflash", "true"), ("mso_id", session.mvpd), ("requestor_id", session.owner.serviceProvider),
            ("no_iframe", "false"), ("domain_name", session.domainName), ("reg_code", session.code),
            ("redirect_url", session.redirectURL),
        ]
        let text = query.compactMap { name, value in value.map { "\(name)=\(PercentEncoding.encoded($0))" } }
        return .redirect(to: "/adobe-services/authenticate/saml?\(text.joined(separator: "&"))")
    }
}
