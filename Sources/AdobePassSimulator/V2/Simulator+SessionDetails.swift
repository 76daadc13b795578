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
                ("device", device(of: session)),
                ("notBefore", .string("\(session.notBefore)")),
                ("notAfter", .string("\(session.notAfter)")),
            ])
        )
    }

    /// The device as the service describes it; members it does not know are null, as in the sample.
    func device(of session: AuthenticationSession) -> JSON {
        let device = session.device
        let version = JSON.object([
            ("major", .integer(0)), ("minor", .integer(0)), ("patch", .integer(0)), ("profile", .string("")),
        ])
        func text(_ name: String) -> JSON { .string(device?[name]) ?? .null }
        return .object([
            ("type", .string(device?["primaryHardwareType"] ?? device?["type"] ?? "Unknown")),
            ("model", text("model")),
            ("version", version),
            ("hardware", Self.hardware(vendor: text("vendor"), maker: text("manufacturer"), version: version)),
            ("operatingSystem", Self.system(text("osName"), text("osFamily"), text("osVendor"), version)),
            ("browser", Self.browser(session.userAgent, version)),
            ("display", Self.display),
            ("applicationId", text("applicationId")),
            ("connection", Self.connection(type: text("connectionType"))),
        ])
    }

    private static func hardware(vendor: JSON, maker: JSON, version: JSON) -> JSON {
        .object([("name", .null), ("vendor", vendor), ("version", version), ("manufacturer", maker)])
    }

    private static func system(_ name: JSON, _ family: JSON, _ vendor: JSON, _ version: JSON) -> JSON {
        .object([("name", name), ("family", family), ("vendor", vendor), ("version", version)])
    }

    private static func browser(_ agent: String?, _ version: JSON) -> JSON {
        let agent = JSON.string(agent) ?? .null
        return .object([
            ("name", .null), ("vendor", .null), ("version", version), ("userAgent", agent),
            ("originalUserAgent", agent),
        ])
    }

    private static var display: JSON {
        .object([
            ("width", .integer(0)), ("height", .integer(0)), ("ppi", .integer(0)), ("name", .string("DISPLAY")),
            ("vendor", .null), ("version", .null), ("diagonalSize", .null),
        ])
    }

    private static func connection(type: JSON) -> JSON {
        .object([
            ("ipAddress", .string("127.0.0.1")), ("port", .string("0")), ("secure", .boolean(false)), ("type", type),
        ])
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
        guard !session.isComplete else { throw .page(400, "This code was used already.") }
        guard session.opensInUserAgent else {
            throw .page(400, "This code still needs \(session.missingParameters.joined(separator: ", ")).")
        }
        let query = [
            ("noflash", "true"), ("mso_id", session.mvpd), ("requestor_id", session.owner.serviceProvider),
            ("no_iframe", "false"), ("domain_name", session.domainName), ("reg_code", session.code),
            ("redirect_url", session.redirectURL),
        ]
        let text = query.compactMap { name, value in value.map { "\(name)=\(PercentEncoding.encoded($0))" } }
        return .redirect(to: "/adobe-services/authenticate/saml?\(text.joined(separator: "&"))")
    }
}
