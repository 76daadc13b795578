/// A value that must not be seen: it redacts itself wherever it is printed, dumped, reflected or interpolated.
///
/// There is no way to read it by accident: the value is lent to a closure, so that each place that uses it is visible.
public struct Secret<Value: Sendable>: Sendable {
    private let value: Value

    /// Takes a value into keeping.
    public init(_ value: Value) {
        self.value = value
    }

    /// Lends the value to `body` and returns what it makes of it.
    ///
    /// - Parameter body: What needs the value, such as the place that writes a header.
    /// - Returns: What `body` makes of the value.
    /// - Throws: What `body` throws.
    public func withValue<Result, Failure: Error>(_ body: (Value) throws(Failure) -> Result) throws(Failure) -> Result {
        try body(value)
    }
}

extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: CustomStringConvertible, CustomReflectable {
    /// Always the same word, whatever the value.
    public var description: String { "<redacted>" }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
