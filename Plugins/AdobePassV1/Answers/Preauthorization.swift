import AdobePassSupport

/// Which resources would probably be permitted, as `preauthorize` answers it.
///
/// Source: Adobe, *REST API V1 Reference*, answers.
struct Preauthorization: Decodable, Sendable {
    /// One resource's verdict.
    struct Item: Decodable, Sendable {
        let id: String
        let isAuthorized: Bool
        let fault: ServiceFault?

        private enum CodingKeys: String, CodingKey {
            case id, authorized, error
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.text(.id)
            guard let isAuthorized = container.lenientFlag(forKey: .authorized) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .authorized,
                    in: container,
                    debugDescription: "no verdict"
                )
            }
            self.isAuthorized = isAuthorized
            fault = container.lenient(ServiceFault.self, forKey: .error)
        }
    }

    let resources: [Item]
}
