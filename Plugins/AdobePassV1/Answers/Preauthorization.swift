package import AdobePassSupport

/// Which resources would probably be permitted, as answered by `preauthorize`.
///
/// Source: Adobe, *REST API V1 Reference*, answers.
package struct Preauthorization: Decodable, Sendable {
    /// The answer for one resource.
    package struct Item: Decodable, Sendable {
        package let id: String
        package let isAuthorized: Bool
        package let fault: ServiceFault?

        private enum CodingKeys: String, CodingKey {
            case id, authorized, error
        }

        package init(from decoder: any Decoder) throws {
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

    package let resources: [Item]
}
