import PartnerSSOPluginKit
import PartnerSSOVocabulary

@testable import AdobePassSupport

/// Every phase, event and kind of memory of the machine, each by a representative.
enum TokenMachineSample {
    static let client = ClientCredentials(identifier: Secret("client"), secret: Secret("secret"))
    static let former = ClientCredentials(
        identifier: Secret("former"),
        secret: Secret("secret"),
        isOfOtherStatement: true
    )
    static let token = AccessToken(
        value: Secret("token"),
        client: client.identifier,
        renewAt: .seconds(1),
        origin: .service
    )
    static let refusal = SSOError(.registrationRefused, "Refused.", hint: "None.")
    static let outage = SSOError(.storeUnavailable, "Locked.", hint: "None.")

    enum PhaseKind: CaseIterable, Sendable {
        case idle, readingCredentials, registering, readingToken, requestingToken, requestingFormerToken, ended

        init(_ phase: TokenMachine.Phase) {
            self =
                switch phase {
                case .idle: .idle
                case .readingCredentials: .readingCredentials
                case .registering: .registering
                case .readingToken: .readingToken
                case .requestingToken(let owner, _): owner == former ? .requestingFormerToken : .requestingToken
                case .ended: .ended
                }
        }

        var phase: TokenMachine.Phase { phase(0) }

        func phase(_ round: Int) -> TokenMachine.Phase {
            switch self {
            case .idle: .idle
            case .readingCredentials: .readingCredentials(round: round)
            case .registering: .registering(round: round)
            case .readingToken: .readingToken(client, round: round)
            case .requestingToken: .requestingToken(client, round: round)
            case .requestingFormerToken: .requestingToken(former, round: round)
            case .ended: .ended
            }
        }
    }

    enum EventKind: CaseIterable, Sendable {
        case wanted, nothingRead, credentialsRead, formerRead, registered, noTokenRead, tokenRead, tokenAnswered
        case credentialsRefused, failed, refused
        case accepted, tokenDropped, clientDropped, registrationRefused

        var event: TokenMachine.Event {
            switch self {
            case .wanted: .wanted
            case .nothingRead: .credentialsRead(nil)
            case .credentialsRead: .credentialsRead(client)
            case .formerRead: .credentialsRead(former)
            case .registered: .registered(client)
            case .noTokenRead: .tokenRead(nil)
            case .tokenRead: .tokenRead(token)
            case .tokenAnswered: .tokenAnswered(TokenAnswer(token: "new", lifeInSeconds: 3600), bits: 0)
            case .credentialsRefused: .credentialsRefused
            case .failed: .failed(outage)
            case .refused: .failed(refusal)
            case .accepted: .accepted(token)
            case .tokenDropped: .refused(.accessToken, token)
            case .clientDropped: .refused(.registration, token)
            case .registrationRefused: .registrationRefused(token, refusal)
            }
        }

        /// Whether it comes from a call and not from a run.
        var isOfCall: Bool {
            [.accepted, .tokenDropped, .clientDropped, .registrationRefused].contains(self)
        }

        func isAwaited(in phase: PhaseKind) -> Bool {
            switch phase {
            case .idle: self == .wanted
            case .readingCredentials: [.nothingRead, .credentialsRead, .formerRead, .failed, .refused].contains(self)
            case .registering: [.registered, .failed, .refused].contains(self)
            case .readingToken: [.noTokenRead, .tokenRead].contains(self)
            case .requestingToken, .requestingFormerToken:
                [.tokenAnswered, .credentialsRefused, .failed, .refused].contains(self)
            case .ended: false
            }
        }
    }

    /// What the machine may remember when an event comes.
    enum Memory: CaseIterable, Sendable {
        case nothing, credentials, token, dropped, replacement, registrationPaused, tokenPaused

        private var events: [(PhaseKind, EventKind)] {
            switch self {
            case .nothing: []
            case .credentials: [(.readingCredentials, .credentialsRead)]
            case .token: [(.readingCredentials, .credentialsRead), (.readingToken, .tokenRead)]
            case .dropped: [(.idle, .clientDropped)]
            case .replacement: [(.requestingFormerToken, .credentialsRefused), (.registering, .registered)]
            case .registrationPaused: [(.registering, .refused)]
            case .tokenPaused: [(.readingCredentials, .credentialsRead), (.requestingToken, .refused)]
            }
        }

        var machine: TokenMachine {
            var machine = TokenMachine(plugin: "test")
            for (phase, event) in events {
                var phase = phase.phase
                _ = machine.handle(event.event, in: &phase, at: .zero)
            }
            return machine
        }
    }

    static let everything: [(TokenMachine, PhaseKind, EventKind)] = Memory.allCases.flatMap { memory in
        PhaseKind.allCases.flatMap { phase in
            EventKind.allCases.map { (memory.machine, phase, $0) }
        }
    }

    /// What an event leads to in a phase when nothing is remembered.
    struct Row: Sendable {
        let phase: PhaseKind
        let event: EventKind
        let next: PhaseKind
        let effects: [String]
    }

    private static func row(_ phase: PhaseKind, _ event: EventKind, _ next: PhaseKind, _ effects: String...) -> Row {
        Row(phase: phase, event: event, next: next, effects: effects)
    }

    static let expected: [Row] = [
        row(.idle, .wanted, .readingCredentials, "ask storedCredentials"),
        row(.readingCredentials, .nothingRead, .registering, "ask registration"),
        row(.readingCredentials, .credentialsRead, .readingToken, "ask storedToken"),
        row(.readingCredentials, .formerRead, .readingToken, "ask storedToken"),
        row(.readingCredentials, .failed, .ended, "fail store.unavailable"),
        row(.readingCredentials, .refused, .ended, "fail service.registrationRefused"),
        row(.registering, .registered, .readingToken, "keep credentials", "ask storedToken"),
        row(.registering, .failed, .ended, "fail store.unavailable"),
        row(.registering, .refused, .ended, "fail service.registrationRefused"),
        row(.readingToken, .noTokenRead, .requestingToken, "ask newToken"),
        row(.readingToken, .tokenRead, .ended, "give token"),
        row(.requestingToken, .tokenAnswered, .ended, "keep token", "give token"),
        row(.requestingToken, .credentialsRefused, .readingCredentials, "ask storedCredentials"),
        row(.requestingToken, .failed, .ended, "fail store.unavailable"),
        row(.requestingToken, .refused, .ended, "fail service.registrationRefused"),
        row(.requestingFormerToken, .tokenAnswered, .ended, "keep token", "give token"),
        row(.requestingFormerToken, .credentialsRefused, .readingCredentials, "ask storedCredentials"),
        row(.requestingFormerToken, .failed, .ended, "fail store.unavailable"),
        row(.requestingFormerToken, .refused, .readingCredentials, "ask storedCredentials"),
    ]

    static func summary(_ effect: TokenMachine.Effect) -> String {
        switch effect {
        case .keep: "keep credentials"
        case .keepToken: "keep token"
        case .give: "give token"
        case .fail(let error): "fail \(error.code.rawValue)"
        case .ask(.storedCredentials): "ask storedCredentials"
        case .ask(.registration): "ask registration"
        case .ask(.storedToken): "ask storedToken"
        case .ask(.newToken): "ask newToken"
        }
    }

    /// Whether the effect is what a run goes on with, or ends in.
    static func isStep(_ effect: TokenMachine.Effect) -> Bool {
        switch effect {
        case .ask, .give, .fail: true
        case .keep, .keepToken: false
        }
    }
}
