import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension CallPace {
    /// The service's host and the clock that determine which callers share a pace.
    private struct Place: Hashable, Sendable {
        let authority: String
        let clock: ObjectIdentifier
    }

    private struct Entry: Sendable {
        weak var pace: CallPace?
    }

    // Process-wide, because the service counts a device's calls regardless of which client makes them.
    private static let inUse = Locked<[Place: Entry]>([:])

    /// Returns the pace of all callers of one service in this process, regardless of product and interface.
    ///
    /// The pace exists as long as one of its callers does.
    ///
    /// - Parameters:
    ///   - address: The service's base address.
    ///   - clock: The clock that measures the pace; callers with different clock objects do not share.
    /// - Returns: The pace.
    static func shared(at address: HTTPAddress, clock: any SSOClock) -> CallPace {
        let place = Place(authority: address.authority, clock: identity(of: clock))
        return inUse.withLock { paces in
            if let pace = paces[place]?.pace { return pace }
            paces = paces.filter { $0.value.pace != nil }
            let pace = CallPace(clock: clock)
            paces[place] = Entry(pace: pace)
            return pace
        }
    }

    /// Returns the identity of the clock; clocks that are values of the same type count as one clock.
    private static func identity(of clock: any SSOClock) -> ObjectIdentifier {
        type(of: clock) is AnyClass ? ObjectIdentifier(clock as AnyObject) : ObjectIdentifier(type(of: clock))
    }
}
