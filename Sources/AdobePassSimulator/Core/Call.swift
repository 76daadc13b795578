import HTTPTypes
import PartnerSSOBase

/// A routed request with everything read that calls ask for more than once.
struct Call: Sendable {
    let endpoint: SimulatorEndpoint
    let captures: [String: String]
    let query: FormParameters
    let form: FormParameters
    let head: HTTPRequest
    let body: [UInt8]
    let connection: String?
    /// The instant of the world, in milliseconds since 1970.
    var now: Int64 = 0
    /// The proof of the call, if it was read before.
    var proof: ReadProof?
    /// The tokens of the call whose signatures were checked before.
    var checkedTokens = CheckedTokens()

    /// The device identifier behind `AP-Device-Identifier`; nil when the header is missing or unreadable.
    let deviceIdentifier: String?
    /// What `X-Device-Info` says.
    let deviceInformation: DeviceInformation?
    /// What `AP-Partner-Framework-Status` says.
    let partnerStatus: PartnerStatusHeader?
    /// The device that the call names, in V1 by a parameter, and what stands for it.
    private let device: (identifier: String, digest: String)?

    /// Reads the headers and the parameters of a request.
    init(
        of request: SimulatorRequest,
        to endpoint: SimulatorEndpoint,
        captures: [String: String],
        query: FormParameters,
        form: FormParameters
    ) {
        (self.endpoint, self.captures, self.query, self.form) = (endpoint, captures, query, form)
        (head, body, connection) = (request.head, request.body, request.connection)
        let fields = head.headerFields
        deviceIdentifier = fields[.deviceIdentifier].flatMap(Self.deviceIdentifier(in:))
        deviceInformation = fields[.deviceInformation].flatMap(DeviceInformation.init(reading:))
        partnerStatus = fields[.partnerStatus].flatMap(PartnerStatusHeader.init(reading:))
        device = (deviceIdentifier ?? form["deviceId"] ?? query["deviceId"]).map { ($0, Digest.of($0)) }
    }

    /// A parameter of the form body or of the query.
    func parameter(_ name: String) -> String? {
        form[name] ?? query[name]
    }

    /// What stands for a device identifier where it must only be recognised.
    func digest(ofDevice identifier: String) -> String {
        if let device, device.identifier == identifier { return device.digest }
        return Digest.of(identifier)
    }

    /// Stands for the device that the call names, without giving it away.
    var deviceMark: String? { device.map { String($0.digest.prefix(12)) } }

    /// The address of the device, which a server passes on.
    var address: String? { head.headerFields[.forwardedFor] }

    var userAgent: String? { head.headerFields[.userAgent] }

    /// The value of `AP-TempPass-Identity`.
    var temporaryIdentity: String? { head.headerFields[.temporaryIdentity] }

    /// The media type of the body, without parameters and in lower case.
    var mediaType: String? { Self.mediaType(of: head) }

    static func mediaType(of head: HTTPRequest) -> String? {
        head.headerFields[.contentType].map { $0.prefix { $0 != ";" }.trimmingSpaces().lowercased() }
    }

    /// Scheme and text of the `Authorization` header, with one space between them.
    var credentials: (scheme: Substring, text: String)? {
        guard let value = head.headerFields[.authorization], let space = value.utf8.firstIndex(of: 0x20) else {
            return nil
        }
        return (value[..<space], String(value[value.utf8.index(after: space)...]))
    }

    /// Scheme and authority the client used, for addresses in answers.
    var origin: String {
        "\(head.scheme ?? "http")://\(head.authority ?? "localhost")"
    }

    /// The resources that the call asks about: a list of texts in V2, one text with commas in V1.
    var resources: [String] {
        guard endpoint.generation == .v2 else {
            return (parameter("resource") ?? "").split(separator: ",").map { $0.trimmingSpaces() }
        }
        return (try? JSON(reading: body))?["resources"]?.elements?.compactMap(\.string) ?? []
    }

    var serviceProvider: String { captures["serviceProvider"] ?? captures["requestor"] ?? "" }
    var code: String { captures["code"] ?? "" }
}

extension StringProtocol {
    /// The text without spaces and tabs at its ends.
    func trimmingSpaces() -> String {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        let bytes = Array(utf8)
        guard let first = bytes.firstIndex(where: { !isSpace($0) }), let last = bytes.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }
}
