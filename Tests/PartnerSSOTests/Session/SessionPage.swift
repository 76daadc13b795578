import Foundation
@testable import PartnerSSO

/// The page of the documentation that shows what the session ledger does with every event in every state, written from
/// the ledger itself.
enum SessionPage {
    static var text: String {
        let names = LedgerSamples.events(for: SessionLedger()).map(\.name)
        let sections = names.enumerated().map { place, name in
            let rows = LedgerSamples.states.map { state in
                let event = LedgerSamples.events(for: state.value)[place].value
                return "| \(state.name) | \(outcome(of: event, in: state.value)) |"
            }
            return "### \(name)\n\n| in | becomes | does |\n| --- | --- | --- |\n" + rows.joined(separator: "\n")
        }
        let table = sections.joined(separator: "\n\n")
        return introduction + diagram + "\n\n## Every event in every state\n\n" + table + "\n"
    }

    private static func outcome(of event: SessionLedger.Event, in state: SessionLedger) -> String {
        var ledger = state
        let before = ledger.name
        let effects = ledger.handle(event, at: LedgerSamples.now)
        let after = ledger.name == before ? "as it was" : ledger.name
        let becomes = [after] + ledger.details(since: state)
        return "\(becomes.joined(separator: "; ")) | \(effects.map(\.name).joined(separator: ", "))"
    }

    /// The arrows between kinds of states, each labelled with the events that lead along it.
    private static var diagram: String {
        var labels: [String: [String]] = [:]
        var order: [String] = []
        for state in LedgerSamples.states {
            for event in LedgerSamples.events(for: state.value) {
                var ledger = state.value
                let before = ledger.kind
                _ = ledger.handle(event.value, at: LedgerSamples.now)
                guard ledger.kind != before else { continue }
                let arrow = "\(before) --> \(ledger.kind)"
                if labels[arrow] == nil { order.append(arrow) }
                if labels[arrow]?.contains(event.name) != true { labels[arrow, default: []].append(event.name) }
            }
        }
        let lines = order.map { "    \($0): " + labels[$0, default: []].map(unpunctuated).joined(separator: "<br/>") }
        return "```mermaid\nstateDiagram-v2\n    [*] --> unread\n" + lines.joined(separator: "\n") + "\n```"
    }

    /// A colon would end a label.
    private static func unpunctuated(_ label: String) -> String { label.split(separator: ":").joined() }

    private static let introduction = """
        # The session

        Who is signed in, as one state machine with one writer.

        ## Overview

        The ledger knows who is signed in, the remembered provider, the sign-out that still has to be reported to the
        service, and the regular sign-in that is open. A flow takes a token when it begins, and commits its answer with
        it; the ledger decides whether the answer is still wanted. Its keeper is the only place that writes the stored
        record, under the lease that the processes of the store share.

        - *unread*: the store has not been read yet. *unavailable*: it cannot be read now.
        - *lost*: a session was stored once, and is missing or damaged. It is never read as a sign-out.
        - *nothing*: nothing was ever stored. *signedOutUnread*: the viewer signed out before the store could be read.
        - *signedIn*, *ended*, *signedOut*: what the record says. With *unsaved*, memory is newer than the store.
        - *sign-in open*: a code that the viewer may still enter, or an exchange whose answer may get lost. *Not recorded*:
          it began while no record was known, and joins the next one.
        - *changed*: the answer of a flow that began before counts as overtaken. *signed out here* or *elsewhere*: it is
          dropped. *dropped*: a change of this process that another process's newer one has replaced.
        - *platform's status*: what the platform last said about the viewer, which is never stored. A decision carries it
          instead of asking the platform each time; *of before* a sign-out, only the report of that sign-out carries it.
        - After a semicolon: what has changed as well, namely the remembered provider, the open sign-in with its end, the
          revision that is stored, and the numbers of regular sign-ins.

        The page is generated: `UPDATE_DIAGRAM=1 swift test --filter SessionLedgerTests` writes it anew, and a test
        fails when it is not current.

        ## The states


        """
}

extension SessionLedger {
    /// The state in one word, for the diagram.
    fileprivate var kind: String {
        switch state {
        case .unread: "unread"
        case .unavailable: "unavailable"
        case .lost: "lost"
        case .nothing: "nothing"
        case .signedOutUnread: "signedOutUnread"
        case .known(let record):
            switch record.standing {
            case .signedIn: "signedIn"
            case .ended: "ended"
            case .signedOut: "signedOut"
            }
        }
    }

    /// The state with everything that the tests tell apart.
    fileprivate var name: String {
        var words = [kind]
        if case .known(let record) = state {
            if let profile = record.profile { words.append("\(profile.mvpd)") }
            if let provider = record.provider, record.profile == nil { words.append("remembers \(provider.mvpd)") }
            if record.openSignIn != nil { words.append("sign-in open") }
            if record.mayHaveOthers { words.append("perhaps others") }
            if let pending = record.pendingSignOut {
                let others = pending.mayHaveOthers ? " and others" : ""
                words.append("pending \(pending.profile.map { "\($0.mvpd)" } ?? "unknown")\(others)")
            }
            words.append("epoch \(record.signOutEpoch.map(String.init) ?? "unknown")")
        }
        if case .lost(.some) = state { words.append("known before") }
        if case .signedOutUnread(true) = state { words.append("perhaps others") }
        if unrecordedSignIn != nil { words.append("sign-in open, not recorded") }
        if let unsaved { words.append("\(unsaved) unsaved") }
        if let number = regular.current { words.append("regular sign-in \(number)\(regular.isOpen ? " open" : "")") }
        if changes > 0 { words.append("changed") }
        if epoch.here > 0 { words.append("signed out here") }
        if epoch.elsewhere > 0 { words.append("signed out elsewhere") }
        if platform != nil { words.append("platform's status \(platformStatus == nil ? "of before" : "known")") }
        if !dropped.isEmpty { words.append("dropped \(dropped.sorted().map(String.init).joined(separator: " "))") }
        return words.joined(separator: ", ")
    }
}

extension SessionLedger {
    /// What has changed and is not in the name: the last known record, what is stored, and the numbers of regular sign-ins.
    fileprivate func details(since before: SessionLedger) -> [String] {
        var details: [String] = []
        if let provider = lastKnown?.provider, provider != before.lastKnown?.provider {
            details.append("provider \(provider.mvpd) by \(provider.source.rawValue)")
        }
        if let open = openSignIn, open != before.openSignIn {
            let seconds = open.expiry.date.map { Int($0.timeIntervalSince(LedgerSamples.now)) }
            let end = seconds.map { "for \($0) s" } ?? "without an end"
            details.append("open with \(open.mvpd.map { "\($0)" } ?? "any provider") \(end)")
        }
        if let stored, stored != before.stored { details.append("stored: revision \(stored.revision)") }
        if regular.last != before.regular.last { details.append("number \(regular.last) is the last") }
        if regular.started != before.regular.started { details.append("\(regular.started) started") }
        if regular.current != nil, regular.hasCode != before.regular.hasCode {
            details.append(regular.hasCode ? "with a code" : "without a code")
        }
        if regular.earlier != before.regular.earlier { details.append("an earlier one was open") }
        return details
    }
}

extension SessionLedger.Effect {
    fileprivate var name: String {
        switch self {
        case .write: "write"
        case .forgetViewer: "forget viewer"
        case .announce(let announcement): "announce \(announcement.event.name)"
        case .drop(let reason): "drop: \(reason.rawValue)"
        case .number(let number): "number \(number)"
        }
    }
}
