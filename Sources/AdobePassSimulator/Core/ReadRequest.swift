import HTTPTypes

/// A request with everything read that needs nothing of the world, so that no lock is held meanwhile.
struct ReadRequest: Sendable {
    let request: SimulatorRequest
    /// Whether it was routed in strict mode.
    let isStrict: Bool
    let path: String
    let route: Router.Result
    private(set) var call: Call
    /// Why query or form cannot be read, or `nil` if both can.
    let unreadable: Refusal?

    init(_ request: SimulatorRequest, isStrict: Bool) {
        self.request = request
        self.isStrict = isStrict
        let (path, text) = request.pathAndQuery
        self.path = path
        route = Router(isStrict: isStrict).route(method: request.head.method.rawValue, path: path)
        let query = text.isEmpty ? FormParameters() : FormParameters(reading: text)
        let form = route.endpoint.map { Self.form(of: request, for: $0) } ?? FormParameters()
        let refused: [UInt8]? = query == nil ? Array(text.utf8) : form == nil ? request.body : nil
        unreadable = refused.map(Refusal.unreadable)
        call = Call(
            of: request,
            to: route.endpoint ?? .configuration,
            captures: route.captures,
            query: query ?? FormParameters(),
            form: form ?? FormParameters()
        )
    }

    /// Checks every signature of the call, with the keys that follow from a world's settings.
    mutating func checkSignatures(with settings: SimulatorSettings) {
        call.proof = ReadProof(in: call, settings)
        for (text, keys) in call.signedTokens(settings) { call.checkedTokens.check(text, keys: keys) }
    }

    /// Reads a form body, or returns `nil` if it cannot be read.
    ///
    /// A body without a media type counts as a form, because samples leave the header out. A body of another type has no
    /// parameters: its text would otherwise count as the name of one.
    private static func form(of request: SimulatorRequest, for endpoint: SimulatorEndpoint) -> FormParameters? {
        guard endpoint.readsForm, !request.body.isEmpty else { return FormParameters() }
        let type = Call.mediaType(of: request.head)
        guard type == nil || type == "application/x-www-form-urlencoded" else { return FormParameters() }
        return FormParameters(reading: request.body)
    }
}

extension Refusal {
    /// The refusal of a query or a form that cannot be read.
    fileprivate static func unreadable(_ bytes: [UInt8]) -> Refusal {
        guard FormParameters.exceedLimit(bytes) else { return .bare(400) }
        return .bare(400).hinting(nil, "Send at most \(FormParameters.limit) parameters in the query or the form.")
    }
}

extension SimulatorRequest {
    /// The path, and what stands behind its first question mark.
    var pathAndQuery: (path: String, query: String) {
        let text = head.path ?? "/"
        guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "?")) else { return (text, "") }
        return (String(text[..<mark]), String(text[text.utf8.index(after: mark)...]))
    }
}
