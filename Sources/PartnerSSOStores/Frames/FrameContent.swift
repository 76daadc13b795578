#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The decoded bytes of a stored record.
package enum FrameContent: Hashable, Sendable {
    /// A record in the current format.
    case current(Data)
    /// A record in an older format, which has to be rewritten.
    case older(Data)
    /// An intact record in a format that this version does not know.
    case newer(version: UInt16)
    /// Anything else.
    case damaged
}
