import HTTPTypes

/// A request that the simulator received, without its secrets.
public struct SimulatorRecord: Sendable, Hashable {
    /// The position in the list, counted from one.
    public let number: Int
    /// When it came, in milliseconds since 1970.
    public let time: Int64
    /// The endpoint, as ``SimulatorEndpoint`` writes it; nil when there is none.
    public let endpoint: String?
    /// The HTTP method.
    public let method: String
    /// The path without its query.
    public let path: String
    /// The names of the query and form parameters, never their values; a name that no document has is `(unknown)`.
    public let parameterNames: [String]
    /// The names of all headers as they came.
    let headers: [HTTPField.Name]
    /// Stands for the device identifier: equal for equal identifiers, and nothing more.
    public let deviceMark: String?
    /// Kept as it is, because few records are looked at; a description does not show it.
    let device: DeviceInformation?
    /// What the partner status says, without identifiers.
    public let partnerStatus: String?
    /// The status that was answered; nil when the connection was closed instead.
    public let status: Int?
    /// Why the request was refused, a partner sign-in declined or an identity token ignored; `nil` if none of it.
    public let reason: RefusalReason?

    /// The names of all headers, in lower case and sorted.
    public var headerNames: [String] { headers.map(\.canonicalName).sorted() }

    /// What `X-Device-Info` says that is the same for all viewers.
    public var deviceInformation: [String: String]? { device?.summary }
}
