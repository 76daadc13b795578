import AdobePassSupport
public import Foundation
public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// How captured answers of a plugin's service are read: through the very decoders the plugin uses.
public struct AnswerReading: Sendable {
    /// The endpoints whose answers can be read, as method and path template.
    public let endpoints: [String]
    private let reader: @Sendable (HTTPAnswer, String, Bool, Date) throws(SSOError) -> JSONValue

    /// Creates reading.
    ///
    /// - Parameters:
    ///   - endpoints: The endpoints, as method and path template.
    ///   - read: Reads an answer to an endpoint, with secrets revealed or not, at an instant; it throws `SSOError` with
    ///     `invalidArgument` for an endpoint it does not know.
    public init(
        endpoints: [String],
        read: @escaping @Sendable (HTTPAnswer, String, Bool, Date) throws(SSOError) -> JSONValue
    ) {
        self.endpoints = endpoints
        reader = read
    }

    /// Reads the answers of a bundled service plugin.
    init(_ catalogue: AnswerCatalogue) {
        self.init(endpoints: catalogue.endpoints) { (answer, endpoint, isRevealing, now) throws(SSOError) in
            try catalogue.read(answer, to: endpoint, isRevealing: isRevealing, now: now)
        }
    }

    /// Reads an answer, or returns `nil` for an endpoint of somebody else.
    func read(
        _ answer: HTTPAnswer,
        to endpoint: String,
        isRevealing: Bool,
        now: Date
    ) throws(SSOError) -> JSONValue? {
        do throws(SSOError) {
            return try reader(answer, endpoint, isRevealing, now)
        } catch  where error.code == .invalidArgument {
            return nil
        }
    }
}
