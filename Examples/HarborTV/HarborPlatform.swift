#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Gets the answer to a request, on any thread.
public typealias HarborHandler<Answer> = @Sendable (Answer) -> Void

/// The interface of a television platform that does not exist, in its own words and with completion handlers.
public protocol HarborPlatform: Sendable {
    /// Reports whether the app may know the household's subscription.
    ///
    /// - Parameters:
    ///   - mayAsk: Whether the viewer may be asked.
    ///   - done: Gets the answer, on any thread.
    /// - Returns: The request.
    func consent(mayAsk: Bool, _ done: @escaping HarborHandler<HarborConsent>) -> HarborRequest

    /// Reports the household's carrier.
    ///
    /// - Parameters:
    ///   - carriers: The carriers to choose from on the screen; `nil` to show nothing.
    ///   - done: Gets the answer, on any thread.
    /// - Returns: The request.
    func carrier(
        choosingFrom carriers: HarborCarrierList?,
        _ done: @escaping HarborHandler<HarborCarrierAnswer>
    ) -> HarborRequest

    /// Has the carrier sign a statement about the household.
    ///
    /// - Parameters:
    ///   - challenge: What the statement answers.
    ///   - facts: The names of the facts it shall contain.
    ///   - done: Gets the answer, on any thread.
    /// - Returns: The request.
    func statement(
        for challenge: String,
        facts: [String],
        _ done: @escaping HarborHandler<HarborStatementAnswer>
    ) -> HarborRequest
}

/// A request that is under way.
public struct HarborRequest: Sendable {
    /// Takes the request back.
    public let withdraw: @Sendable () -> Void

    /// Creates a request.
    ///
    /// - Parameter withdraw: Takes the request back.
    public init(withdraw: @escaping @Sendable () -> Void) {
        self.withdraw = withdraw
    }
}

/// The carriers a viewer may choose from.
public struct HarborCarrierList: Sendable, Hashable {
    /// Every carrier, by its code.
    public let codes: [String]
    /// Those that stand at the top, in order.
    public let top: [String]

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - codes: Every carrier, by its code.
    ///   - top: Those that stand at the top, in order.
    public init(codes: [String], top: [String]) {
        self.codes = codes
        self.top = top
    }
}

/// Whether the app may know the household's subscription.
public enum HarborConsent: Sendable, Hashable {
    /// It may.
    case given
    /// The viewer does not want it.
    case withheld
    /// The household's guardian does not want it.
    case guarded
    /// The viewer has not been asked.
    case open
    /// The platform failed.
    case failed(HarborFailure)
}

/// A household's carrier and until when the household is signed in with it.
public struct HarborCarrier: Sendable, Hashable {
    /// The carrier's code.
    public let code: String
    /// The end of the sign-in; `nil` when the carrier does not say.
    public let end: Date?

    /// Creates a carrier.
    ///
    /// - Parameters:
    ///   - code: The carrier's code.
    ///   - end: The end of the sign-in; `nil` when the carrier does not say.
    public init(code: String, end: Date?) {
        self.code = code
        self.end = end
    }
}

/// What the platform says of the household's carrier.
public enum HarborCarrierAnswer: Sendable, Hashable {
    /// There is one.
    case carrier(HarborCarrier)
    /// There is none.
    case nobody
    /// The viewer closed the list.
    case closed
    /// The viewer's carrier is not on the list.
    case unlisted
    /// The platform failed.
    case failed(HarborFailure)
}

/// What comes of a request for a statement.
public enum HarborStatementAnswer: Sendable, Hashable {
    /// The carrier signed it.
    case signed(String, HarborCarrier)
    /// There is no carrier.
    case nobody
    /// The platform failed.
    case failed(HarborFailure)
}

/// A failure of the platform.
public struct HarborFailure: Sendable, Hashable {
    /// Which part of the platform failed.
    public let area: String
    /// The failure's number.
    public let number: Int

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - area: Which part of the platform failed.
    ///   - number: The failure's number.
    public init(area: String, number: Int) {
        self.area = area
        self.number = number
    }
}
