#if !canImport(ObjectiveC)
public import Foundation

// On Apple's systems every `VSError` is an `NSError` and the other way round, in `as`, `as?` and `catch`. Elsewhere the
// runtime casts between a value and a class only through this protocol, whose requirements begin with underscores.
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
#endif
