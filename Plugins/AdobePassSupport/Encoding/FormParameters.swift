/// The parameters of a form body or a query, in order.
public struct FormParameters: Sendable, Hashable {
    private var fields: [String] = []

    /// Creates an empty list.
    public init() {}

    /// Adds a parameter and percent-encodes it.
    ///
    /// - Parameters:
    ///   - name: The parameter's name.
    ///   - value: The value, not yet encoded; if it is `nil`, no parameter is added.
    public mutating func append(_ name: String, _ value: String?) {
        guard let value else { return }
        fields.append("\(PercentEncoding.form(name))=\(PercentEncoding.form(value))")
    }

    /// Adds a parameter whose value is already percent-encoded.
    ///
    /// - Parameters:
    ///   - name: The parameter's name.
    ///   - value: The encoded value, which is sent unchanged.
    public mutating func append(_ name: String, encoded value: String) {
        fields.append("\(PercentEncoding.form(name))=\(value)")
    }

    /// Whether there are no parameters.
    public var isEmpty: Bool { fields.isEmpty }

    /// The parameters as they are sent.
    public var text: String { fields.joined(separator: "&") }
}

extension FormParameters: ExpressibleByDictionaryLiteral {
    /// Creates a list in the literal's order; `nil` values are omitted.
    public init(dictionaryLiteral elements: (String, String?)...) {
        for (name, value) in elements { append(name, value) }
    }
}

extension FormParameters: CustomStringConvertible, CustomReflectable {
    /// The number of parameters, without their content.
    public var description: String { "\(fields.count) parameters" }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
