public import Foundation

/// An entry of the app's own in the device's picker.
///
/// Source: Apple, *VSAccountApplicationProvider*.
open class VSAccountApplicationProvider: NSObject {
    /// What the picker calls it.
    public let localizedDisplayName: String
    /// What the app knows it by.
    public let identifier: String

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - localizedDisplayName: What the picker calls it; not empty.
    ///   - identifier: What the app knows it by; not empty.
    public init(localizedDisplayName: String, identifier: String) {
        self.localizedDisplayName = localizedDisplayName
        self.identifier = identifier
    }
}

@available(*, unavailable)
extension VSAccountApplicationProvider: Sendable {}
