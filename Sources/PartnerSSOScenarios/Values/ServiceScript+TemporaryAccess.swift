import PartnerSSOBase

extension ServiceScript {
    /// Access that the service gives to any viewer for a limited time, listed like a provider.
    public struct TemporaryAccess: Sendable, Hashable {
        /// Its name, as the service lists it; it replaces a provider of the same name.
        public var mvpd: String
        /// How many resources each identity that the app passes may watch; nil for any number, with or without an identity.
        public var resources: Int64?
        /// Whether it is set up in a way that works.
        public var isSetUp: Bool

        /// Makes the value; what is left out has its default.
        ///
        /// - Parameters:
        ///   - mvpd: Its name, as the service lists it; it replaces a provider of the same name.
        ///   - resources: How many resources each identity may watch; nil for any number, with or without an identity.
        ///   - isSetUp: Whether it is set up in a way that works.
        public init(
            mvpd: String,
            resources: Int64? = nil,
            isSetUp: Bool = true
        ) {
            self.mvpd = mvpd
            self.resources = resources
            self.isSetUp = isSetUp
        }
    }
}

extension ServiceScript.TemporaryAccess: ScenarioValue {
    static var blank: ServiceScript.TemporaryAccess { ServiceScript.TemporaryAccess(mvpd: "") }

    static var members: [ScenarioMember<ServiceScript.TemporaryAccess>] {
        [
            .required("mvpd", \.mvpd),
            .number("resources", \.resources, in: Bounds.count),
            .member("isSetUp", \.isSetUp),
        ]
    }
}
