import PartnerSSOBase

extension AppScript {
    /// What the app, or a plugin of its platform, knows about the viewer and sends to the service.
    public struct IdentityToken: Sendable, Hashable {
        /// The name that the service knows such tokens by, such as the header it reads them from.
        public var scheme: String
        /// The token, which is made up: a scenario never holds a real one.
        public var value: String
        /// Seconds from the scenario's start until it expires, negative if it has expired; nil if the expiry is unknown.
        public var expiresIn: Int64?

        /// Makes the value; what is left out has its default.
        ///
        /// - Parameters:
        ///   - scheme: The name that the service knows such tokens by, such as the header it reads them from.
        ///   - value: The token, made up.
        ///   - expiresIn: Seconds from the scenario's start until it expires, negative if it has expired; nil if the expiry is unknown.
        public init(
            scheme: String,
            value: String,
            expiresIn: Int64? = nil
        ) {
            self.scheme = scheme
            self.value = value
            self.expiresIn = expiresIn
        }
    }
}

extension AppScript.IdentityToken: ScenarioValue {
    static var blank: AppScript.IdentityToken { AppScript.IdentityToken(scheme: "", value: "") }

    static var members: [ScenarioMember<AppScript.IdentityToken>] {
        [
            .required("scheme", \.scheme),
            .required("value", \.value),
            .number("expiresIn", \.expiresIn, in: Bounds.seconds),
        ]
    }

    func check(_ reader: ObjectReader) {
        if !scheme.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
            reader.report(.outOfRange, "scheme", "A scheme must have visible ASCII characters only.")
        }
    }
}
