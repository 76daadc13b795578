/// A secret value, which is redacted when it is printed, dumped, reflected or interpolated.
///
/// It cannot be read by accident: only a closure gets the value, so that every use is visible in the source.
public struct Secret<Value: Sendable>: Sendable {
    private let value: Value

    /// Wraps a value.
    public init(_ value: Value) {
        self.value = value
    }

    /// Calls `body` with the value.
    ///
    /// - Parameter body: Uses the value, for example to write a header.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws.
    public func withValue<Result, Failure: Error>(_ body: (Value) throws(Failure) -> Result) throws(Failure) -> Result {
        try body(value)
    }
}

extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: CustomStringConvertible, CustomReflectable {
    /// The same word for every value.
    public var description: String { "<redacted>" }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
