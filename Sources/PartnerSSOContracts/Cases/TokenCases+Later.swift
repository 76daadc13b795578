import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The laws of what a source keeps: a short-lived token while it holds, and neither an empty answer nor a failure.
extension TokenCases {
    static let later = [shortLived, arriving, recovering, alone, former]

    private static let shortLived = ContractCase(
        "TOK-009",
        "A short-lived token is used",
        "A token that holds for a few seconds is handed out, and while it holds a second question causes no other one.",
        severity: .provisional
    ) { probe in
        for lifetime: Int64 in [5, 45, 200] {
            let trial = try IssuerTrial(IssuerScript(lifetime: lifetime), probe)
            for _ in 0..<3 {
                let token = try await trial.token()
                try probe.require(token != nil, "A token that holds for \(lifetime) s is not handed out.")
            }
            let issued = trial.stage.issued().count
            try probe.require(
                issued == 1,
                "A token holds for \(lifetime) s, and three questions at once caused \(issued)."
            )
        }
    }

    private static let arriving = ContractCase(
        "TOK-010",
        "A viewer who signs in later is noticed",
        "A source that had no token because no viewer was signed in has one a minute after a viewer signs in.",
        severity: .provisional
    ) { probe in
        let trial = try IssuerTrial(IssuerScript(viewer: .signedOut), probe)
        for _ in 0..<2 {
            let none = try await trial.token()
            try probe.require(none == nil, "No viewer is signed in, and there is a token.")
        }
        trial.stage.change(IssuerScript())
        trial.clock.advance(by: .seconds(60))
        let token = try await trial.token()
        try probe.require(
            token?.text == trial.stage.issued().last && token != nil,
            "The viewer signed in a minute ago, and there is no token."
        )
    }

    private static let recovering = ContractCase(
        "TOK-011",
        "A failure of the issuer passes",
        "When the issuer works again, the next question gets a token. While it fails, a token that has expired is not handed out.",
        severity: .provisional
    ) { probe in
        let trial = try IssuerTrial(IssuerScript(viewer: .unreachable, lifetime: 600), probe)
        if let token = try? await trial.token() {
            throw ContractFailure(
                "The issuer fails, and there is a token with \(token.text.count) characters."
            )
        }
        trial.stage.change(IssuerScript(lifetime: 600))
        trial.clock.advance(by: .seconds(60))
        do {
            let token = try await trial.token()
            try probe.require(token != nil, "The issuer works again, and the source has no token.")
        } catch let error as SSOError {
            throw ContractFailure("The issuer works again, and the source throws \(error.code).")
        }
        trial.stage.change(IssuerScript(viewer: .unreachable, lifetime: 600))
        trial.clock.advance(by: .seconds(601))
        let stale = (try? await trial.token()).flatMap(\.self)
        try probe.require(stale == nil, "The issuer fails, and a token that has expired is handed out.")
    }

    private static let alone = ContractCase(
        "TOK-012",
        "Cancelling one question leaves the others alone",
        "When many ask at once and the first of them is cancelled, the others get a token.",
        severity: .provisional
    ) { probe in
        let trial = try IssuerTrial(IssuerScript(lifetime: 600), probe)
        trial.wire.fail(0, .held)
        let first = Task { try await trial.token()?.text }
        await Waiting.until { trial.wire.faulted > 0 }
        guard trial.wire.faulted > 0 else {
            let isAnswered = await Waiting.end(of: first) == .answered
            let text = isAnswered ? try await first.value : nil
            try probe.require(text != nil, "A question has no token, although the issuer makes one.")
            throw ContractUnproven("The issuer is not asked over the wire, so no question can be held up.")
        }
        let second = Task { try await trial.token()?.text }
        await Waiting.others()
        first.cancel()
        _ = await Waiting.end(of: first)
        trial.wire.release()
        let text: String?
        do {
            text = try await second.value
        } catch {
            throw ContractFailure("Another question was cancelled, and this one fails: \(error)")
        }
        try probe.require(text != nil, "Another question was cancelled, and this one has no token.")
    }

    private static let former = ContractCase(
        "TOK-014",
        "The former viewer's token is not handed out",
        "After the platform has told that its viewer has signed out, or that another has signed in, the former viewer's token is not handed out, although it has not expired.",
        severity: .provisional
    ) { probe in
        let trial = try IssuerTrial(IssuerScript(), probe)
        guard !trial.stage.lacking.contains(.viewerChanges) else {
            throw ContractUnproven("The platform does not tell of another viewer (`lacking: [.viewerChanges]`).")
        }
        for viewers: [IssuerScript.Viewer] in [[.signedOut], [.signedOut, .signedIn]] {
            trial.stage.change(IssuerScript())
            trial.clock.advance(by: .seconds(60))
            let former = try await token(of: trial).text
            for viewer in viewers { trial.stage.change(IssuerScript(viewer: viewer)) }
            // The platform's notice may come through a queue of its own.
            for _ in 0..<3 { await Waiting.others() }
            let next = try await trial.token()?.text
            try probe.require(
                next != former,
                "\(viewers.count > 1 ? "Another viewer signed in" : "The viewer signed out"), and the former viewer's token is handed out. If the platform tells the plugin so, call `forget()` of its `RenewingTokenSource`; if it never does, let the stage say `lacking: [.viewerChanges]`."
            )
        }
    }
}
