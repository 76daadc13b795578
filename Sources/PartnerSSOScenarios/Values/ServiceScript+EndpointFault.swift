import PartnerSSOBase

extension ServiceScript {
    /// One faulty answer of the service.
    public struct EndpointFault: Sendable, Hashable {
        /// The kind of fault of an answer.
        public enum Fault: String, Sendable, Hashable, CaseIterable, ScenarioWord {
            /// The access token is refused.
            case unauthorized
            /// Too many calls.
            case throttled
            /// The service fails.
            case serverError
            /// The body is not what its type says.
            case malformed
            /// The body ends early.
            case truncated
            /// The body is larger than any client should take.
            case oversized
            /// The body's fields have other types.
            case wrongType
            /// The connection closes without an answer.
            case reset
        }

        /// Method and path template, such as `GET /api/v2/{serviceProvider}/profiles`.
        public var endpoint: String
        /// Which call of that endpoint, counted from 1.
        public var call: Int64
        /// What goes wrong.
        public var fault: Fault

        /// Makes the value; what is left out has its default.
        ///
        /// - Parameters:
        ///   - endpoint: Method and path template, such as `GET /api/v2/{serviceProvider}/profiles`.
        ///   - call: Which call of that endpoint, counted from 1.
        ///   - fault: What goes wrong.
        public init(
            endpoint: String,
            call: Int64 = 1,
            fault: Fault
        ) {
            self.endpoint = endpoint
            self.call = call
            self.fault = fault
        }
    }
}

extension ServiceScript.EndpointFault: ScenarioValue {
    static var blank: ServiceScript.EndpointFault { ServiceScript.EndpointFault(endpoint: "", fault: .serverError) }

    static var members: [ScenarioMember<ServiceScript.EndpointFault>] {
        [
            .required("endpoint", \.endpoint),
            .number("call", \.call, in: 1...1_000_000),
            .required("fault", \.fault),
        ]
    }

    func check(_ reader: ObjectReader) {
        let parts = endpoint.split(separator: " ", omittingEmptySubsequences: false)
        let isMethod = parts.first.map { !$0.isEmpty && $0.utf8.allSatisfy { (65...90).contains($0) } } ?? false
        if !endpoint.isEmpty, parts.count != 2 || !isMethod || parts.last?.first != "/" {
            reader.report(
                .outOfRange,
                "endpoint",
                "A method and a path are expected, such as \u{201C}GET /path\u{201D}."
            )
        }
    }
}
