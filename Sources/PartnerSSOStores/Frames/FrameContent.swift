#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the bytes of a stored record turn out to be.
enum FrameContent: Hashable, Sendable {
    /// A record in the form that is written today.
    case current(Data)
    /// A record in a form that was written before; it is to be written anew.
    case older(Data)
    /// A whole record in a form that this version does not know.
    case newer(version: UInt16)
    /// Anything else.
    case damaged
}
