import PartnerSSOBase

/// What happens to a code that was shown to the viewer.
public struct SecondScreenScript: Sendable, Hashable {
    /// How a second screen ends.
    public enum Result: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// The viewer signs in there.
        case completes
        /// The viewer gives up.
        case abandons
    }

    /// Where the viewer goes with the code.
    public enum Through: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// To the service's own page.
        case page
        /// To another app of the same product on another device, which looks up the code and adds what is missing.
        case app
    }

    /// Where the viewer goes with the code.
    public var through: Through
    /// How it ends.
    public var result: Result
    /// How many polls find nothing before it ends.
    public var afterPolls: Int64
    /// The provider signed in with, as the service names it; nil keeps the one the session has.
    public var mvpd: String?

    /// Makes the value; what is left out has its default.
    ///
    /// - Parameters:
    ///   - through: Where the viewer goes with the code.
    ///   - result: How it ends.
    ///   - afterPolls: How many polls find nothing before it ends.
    ///   - mvpd: The provider signed in with, as the service names it; nil keeps the one the session has.
    public init(
        through: Through = .page,
        result: Result = .completes,
        afterPolls: Int64 = 0,
        mvpd: String? = nil
    ) {
        self.through = through
        self.result = result
        self.afterPolls = afterPolls
        self.mvpd = mvpd
    }
}

extension SecondScreenScript: ScenarioValue {
    static var blank: SecondScreenScript { SecondScreenScript() }

    static var members: [ScenarioMember<SecondScreenScript>] {
        [
            .member("through", \.through),
            .member("result", \.result),
            .number("afterPolls", \.afterPolls, in: Bounds.count),
            .member("mvpd", \.mvpd),
        ]
    }

    func check(_ reader: ObjectReader) {
        if through == .app, afterPolls > 0 {
            reader.report(.contradiction, "afterPolls", "Another app acts before the first poll.")
        }
    }
}
