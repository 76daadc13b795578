import PartnerSSOPluginKit
import PartnerSSOTesting

@testable import PartnerSSO

/// The page of the documentation that shows the wait for a regular sign-in, written from the machine itself.
enum RegularSessionPage {
    typealias Machine = RegularSessionMachine

    static let events: [(name: String, event: Machine.Event)] = [
        ("started", .started),
        ("userAgentFinished", .userAgentFinished),
        ("current", .current(isExpired: false, pause: nil)),
        ("current, too early", .current(isExpired: false, pause: .seconds(5))),
        ("current, code expired", .current(isExpired: true, pause: nil)),
        ("paused", .paused),
        ("polled: pending", .polled(.pending)),
        ("polled: signed in", .polled(.signedIn(Sample.profile(kind: .regular)))),
        ("polled: ended", .polled(.ended)),
        ("committed", .committed(Sample.profile(kind: .regular))),
        ("not committed", .notCommitted(Sample.profile(kind: .regular), .overtaken, isHeld: false)),
        ("not committed, but held", .notCommitted(Sample.profile(kind: .regular), .overtaken, isHeld: true)),
        ("failed", .failed(.scripted(.requestRefused))),
        ("failed: timed out", .failed(.scripted(.timedOut))),
        ("failed, may be retried", .failed(.scripted(.offline, isRetryable: true))),
    ]

    /// What each kind of start does with each event in each state.
    static var text: String {
        let starts: [(String, RegularStart, RegularSignInStyle)] = [
            ("With a code, on another screen", .session(Sample.session()), .secondScreen),
            ("With a code, on this device", .session(Sample.session()), .sameDevice),
            ("Signed in already", .signedIn(Sample.profile(kind: .regular)), .secondScreen),
        ]
        let sections = starts.map { title, start, style in "## \(title)\n\n\(table(start, style))\n" }
        return introduction + sections.joined(separator: "\n")
    }

    private static func table(_ start: RegularStart, _ style: RegularSignInStyle) -> String {
        let states = Machine.State.allCases
        let head = "| event \\ state | " + states.map(\.rawValue).joined(separator: " | ") + " |"
        let line = "| --- |" + String(repeating: " --- |", count: states.count)
        let rows = events.map { name, event in
            let cells = states.map { state in
                var machine = Machine(start, style: style, state: state)
                guard let effect = machine.handle(event) else {
                    return machine.state == state ? "" : machine.state.rawValue
                }
                return "\(machine.state.rawValue): \(effect.name)"
            }
            return "| \(name) | " + cells.joined(separator: " | ") + " |"
        }
        return ([head, line] + rows).joined(separator: "\n")
    }

    private static let introduction = """
        # The regular sign-in

        How the app waits for a viewer who signs in with a code or in a user agent, from the state machine that does it.

        ## Overview

        Each cell says which state follows, and what is done then. An empty cell means that the event changes nothing
        in this state. Before each poll it is checked that no newer session was started and that the code is valid, and
        a poll takes its turn, so that several callers never ask more often than the service allows.

        The page is generated: `UPDATE_DIAGRAM=1 swift test --filter RegularSessionMachineTests` writes it anew, and a
        test fails when it is not current.


        """
}

extension RegularSessionMachine.Effect {
    fileprivate var name: String {
        switch self {
        case .waitForUserAgent: "wait for the user agent"
        case .check: "check"
        case .pause: "pause"
        case .poll: "poll"
        case .commit: "commit"
        case .finish(_, let isNew): isNew ? "finish" : "finish, not new"
        case .fail(let error): "fail with \(error.code)"
        }
    }
}
