import StrictXML

/// The contents of a media token.
///
/// Source: Adobe, *Understanding Tokens*, short media token. The form of `issueTime` is not documented; here it is an
/// XML date and time in UTC.
struct MediaToken: Sendable, Hashable {
    let session: String
    let requestor: String
    let resource: String
    let timeToLive: Int64
    let issueTime: Int64
    let mvpd: String

    static let root = StrictXMLName("shortAuthorizationToken")

    /// The token as answers carry it: base64 of the signature and of the text that it signs.
    var serialized: String {
        let text = claims
        let signature = Base64.text(TestSignature.bytes(over: text))
        return Base64.text("<signatureInfo>\(signature)</signatureInfo>\(text)".utf8)
    }

    /// What stands in a body until the token is signed.
    var placeholder: String { "media-token-\(Digest.of(claims))" }

    private var claims: String {
        // The simulator's MVPDs have no proxy of their own, so the last field is empty.
        let fields = [
            ("sessionGUID", session), ("requestorID", requestor), ("resourceID", resource), ("ttl", "\(timeToLive)"),
            ("issueTime", Instant.text(issueTime)), ("mvpdId", mvpd), ("proxyMvpdId", ""),
        ]
        let elements = fields.map { StrictXMLElement(StrictXMLName($0.0), text: XMLText.legal($0.1)) }
        return CanonicalXML.text(of: StrictXMLElement(Self.root, elements: elements))
    }

    /// When the token expires, in milliseconds since 1970, or `nil` if no clock reaches it.
    var expiry: Int64? {
        let (end, isTooLate) = issueTime.addingReportingOverflow(timeToLive)
        return isTooLate ? nil : end
    }
}

extension MediaToken {
    /// Reads what was signed, or returns `nil` if it is not in the documented form.
    init?(claims: String) {
        let names = ["sessionGUID", "requestorID", "resourceID", "ttl", "issueTime", "mvpdId", "proxyMvpdId"]
        guard let root = try? StrictXML.read(claims), root.name == Self.root,
            root.elements.map(\.name) == names.map({ StrictXMLName($0) }),
            let timeToLive = Int64(root.elements[3].text), timeToLive >= 0,
            let issueTime = Instant.milliseconds(root.elements[4].text)
        else { return nil }
        self.init(
            session: root.elements[0].text,
            requestor: root.elements[1].text,
            resource: root.elements[2].text,
            timeToLive: timeToLive,
            issueTime: issueTime,
            mvpd: root.elements[5].text
        )
    }
}
