import AdobePassSimulator

/// The fields of a submitted form.
struct FormFields: Sendable, Hashable {
    private let values: [String: String]

    /// Reads a body of the type `application/x-www-form-urlencoded`.
    ///
    /// Of equal names, the first counts. A body that cannot be decoded has no fields.
    init(reading body: [UInt8]) {
        let pairs = FormParameters(reading: body)?.pairs.map { ($0.name, $0.value) } ?? []
        values = Dictionary(pairs) { first, _ in first }
    }

    init(_ values: [String: String] = [:]) {
        self.values = values
    }

    /// The field's value, or `nil` if it is missing or empty.
    subscript(name: String) -> String? {
        values[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
