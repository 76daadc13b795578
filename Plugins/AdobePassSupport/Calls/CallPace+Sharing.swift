import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension CallPace {
    /// A service as one device sees it, and the time by which its calls are counted.
    private struct Place: Hashable, Sendable {
        let authority: String
        let clock: ObjectIdentifier
    }

    private struct Entry: Sendable {
        weak var pace: CallPace?
    }

    // The service counts a device's calls, whichever of the process's clients makes them, so this is not a client's.
    private static let inUse = Locked<[Place: Entry]>([:])

    /// The pace of all callers of one service in this process, whatever product or interface they are for.
    ///
    /// It lasts as long as one of them does.
    ///
    /// - Parameters:
    ///   - address: Where the service is.
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

    /// Identifies the clock; values of one type have the same time.
    private static func identity(of clock: any SSOClock) -> ObjectIdentifier {
        type(of: clock) is AnyClass ? ObjectIdentifier(clock as AnyObject) : ObjectIdentifier(type(of: clock))
    }
}
