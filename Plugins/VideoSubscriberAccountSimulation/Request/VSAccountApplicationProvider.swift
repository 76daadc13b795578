public import Foundation

/// An entry of the app's own in the device's picker.
///
/// Source: Apple, *VSAccountApplicationProvider*.
open class VSAccountApplicationProvider: NSObject {
    /// What the picker calls it.
    open var localizedDisplayName: String { name }
    /// What the app knows it by.
    open var identifier: String { key }

    private let name: String
    private let key: String

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - localizedDisplayName: What the picker calls it; not empty.
    ///   - identifier: What the app knows it by; not empty.
    public init(localizedDisplayName: String, identifier: String) {
        name = localizedDisplayName
        key = identifier
    }
}

@available(*, unavailable)
extension VSAccountApplicationProvider: Sendable {}
