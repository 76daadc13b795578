/// The parameters of a form body or a query, in order.
public struct FormParameters: Sendable, Hashable {
    private var fields: [String] = []

    /// Creates an empty list.
    public init() {}

    /// Adds a parameter, encoded once.
    ///
    /// - Parameters:
    ///   - name: The parameter's name.
    ///   - value: The value as it is meant; a missing value adds nothing.
    public mutating func append(_ name: String, _ value: String?) {
        guard let value else { return }
        fields.append("\(PercentEncoding.form(name))=\(PercentEncoding.form(value))")
    }

    /// Adds a parameter whose value is percent-encoded already.
    ///
    /// - Parameters:
    ///   - name: The parameter's name.
    ///   - value: The encoded value, which is sent as it is.
    public mutating func append(_ name: String, encoded value: String) {
        fields.append("\(PercentEncoding.form(name))=\(value)")
    }

    /// Whether there is no parameter.
    public var isEmpty: Bool { fields.isEmpty }

    /// The parameters as they are sent.
    public var text: String { fields.joined(separator: "&") }
}

extension FormParameters: ExpressibleByDictionaryLiteral {
    /// Creates a list in the literal's order; missing values are left out.
    public init(dictionaryLiteral elements: (String, String?)...) {
        for (name, value) in elements { append(name, value) }
    }
}

extension FormParameters: CustomStringConvertible, CustomReflectable {
    /// How many parameters there are; never what they say.
    public var description: String { "\(fields.count) parameters" }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
