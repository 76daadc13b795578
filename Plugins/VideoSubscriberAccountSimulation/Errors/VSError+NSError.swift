public import Foundation

// Every `VSError` of Apple's is an `NSError` and the other way round, in `as`, `as?` and `catch`. The runtimes cast between a
// value and a class only through these protocols, whose requirements begin with underscores.
#if !canImport(ObjectiveC)
extension VSError: _ObjectiveCBridgeable {
    // The name is the protocol's.
    // swift-format-ignore: NoLeadingUnderscores
    /// Gives the error as an object.
    ///
    /// - Returns: The same error.
    public func _bridgeToObjectiveC() -> NSError {
        stored
    }

    // The name is the protocol's.
    // swift-format-ignore: NoLeadingUnderscores
    /// Reads an error from an object.
    ///
    /// - Parameters:
    ///   - source: The object.
    ///   - result: The error, or nil if the object is not the framework's.
    public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout VSError?) {
        result = VSError(source)
    }

    // The name is the protocol's.
    // swift-format-ignore: NoLeadingUnderscores
    /// Reads an error from an object, if it is the framework's.
    ///
    /// - Parameters:
    ///   - source: The object.
    ///   - result: The error, or nil if the object is not the framework's.
    /// - Returns: Whether it is the framework's.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSError, result: inout VSError?) -> Bool {
        result = VSError(source)
        return result != nil
    }

    // The name is the protocol's.
    // swift-format-ignore: NoLeadingUnderscores
    /// Reads an error from an object that the compiler took for the framework's.
    ///
    /// - Parameter source: The object.
    /// - Returns: The error; a refusal if the object is not the framework's.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> VSError {
        source.flatMap { VSError($0) } ?? VSError(.rejected)
    }
}
#else
extension VSError: _ObjectiveCBridgeableError {
    // The name is the protocol's.
    // swift-format-ignore: NoLeadingUnderscores
    /// Reads an error from an object, if it is the framework's.
    ///
    /// - Parameter error: The object.
    public init?(_bridgedNSError error: NSError) {
        self.init(error)
    }
}
#endif
