import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The laws of an identity token source.
enum TokenCases {
    static let all = [cancelled, current, expiry, signedOut, shared, silent, named, undated]

    private static let cancelled = ContractCase(
        "TOK-001",
        "A cancelled question for a token ends",
        "A source that waits for the wire stops when its task is cancelled, and says cancelled and nothing else."
    ) { probe in
        for index in probe.register(try probe.makePlugin()).tokenSources.indices {
            let wire = FaultyWire.hanging
            let source = probe.register(try probe.makePlugin(in: .scripted(transport: wire))).tokenSources[index]
            guard let end = await wire.endWhenCancelled({ _ = try await source.token() }) else { continue }
            try probe.require(end == .failed(.cancelled), "Cancelled while it waited, the source ended: \(end).")
        }
    }

    private static let current = ContractCase(
        "TOK-002",
        "A token that is handed out is valid",
        "A source renews its token by itself: a question after the token has expired gets another one that is valid, and an earlier question causes no new one."
    ) { probe in
        let trial = try IssuerTrial(IssuerScript(lifetime: 600), probe)
        let first = try await token(of: trial)
        trial.clock.advance(by: .seconds(60))
        _ = try await token(of: trial)
        try probe.require(trial.stage.issued().count == 1, "A token that holds was replaced without need.")
        for seconds in [540, 600, 86_400] {
            trial.clock.advance(by: .seconds(seconds))
            let next = try await token(of: trial)
            try probe.require(next.text != first.text, "Over for \(seconds) s, the first token is handed out again.")
            let holds = !next.token.expiry.isExpired(at: trial.clock.now, tolerance: .zero)
            try probe.require(holds, "A token is handed out that has expired already.")
            try probe.require(next.text == trial.stage.issued().last, "A token is handed out that is not the newest.")
        }
    }

    private static let expiry = ContractCase(
        "TOK-003",
        "A token's expiry is the issuer's",
        "A token carries the expiry its issuer gave, to the millisecond, and an unknown one where it gave none: unknown is neither never nor now."
    ) { probe in
        let dated = try IssuerTrial(IssuerScript(lifetime: 3601), probe)
        dated.clock.advance(by: .milliseconds(250))
        let end = dated.clock.now.addingTimeInterval(3601)
        let told = try await token(of: dated).token.expiry
        try probe.require(told == .at(end), "Issued to hold until \(end), the token is told to hold until \(told).")
        guard !dated.stage.lacking.contains(.unknownExpiry) else {
            return probe.leave(unproven: "A token without an expiry: the issuer gives each one (`.unknownExpiry`).")
        }
        let undated = try IssuerTrial(IssuerScript(lifetime: nil), probe)
        let unknown = try await token(of: undated).token.expiry
        try probe.require(unknown == .unknown, "Issued without an expiry, the token is told to hold until \(unknown).")
    }

    private static let signedOut = ContractCase(
        "TOK-004",
        "No viewer means no token, and a failure is an error",
        "Without a signed-in viewer there is no token and no error, also after there was one; when the issuer fails, the source throws and does not take it for a missing viewer."
    ) { probe in
        let trial = try IssuerTrial(IssuerScript(viewer: .signedOut), probe)
        let none = try await trial.token()
        try probe.require(none == nil, "No viewer is signed in, and there is a token.")
        let failing = try IssuerTrial(IssuerScript(viewer: .unreachable), probe)
        do {
            let token = try await failing.token()
            throw ContractFailure("The issuer fails, and the source answers \(token == nil ? "no token" : "a token").")
        } catch let error as SSOError {
            try probe.require(error.code != .cancelled, "The issuer fails, and the source says cancelled.")
        }
        let leaving = try IssuerTrial(IssuerScript(lifetime: 600), probe)
        _ = try await token(of: leaving)
        leaving.stage.change(IssuerScript(viewer: .signedOut, lifetime: 600))
        leaving.clock.advance(by: .seconds(601))
        let left = try await leaving.token()
        try probe.require(left == nil, "The viewer signed out and the last token has expired, and there is a token.")
    }

    private static let shared = ContractCase(
        "TOK-005",
        "Many who ask at once cause one token",
        "However many tasks ask for a token at the same time, the issuer makes one."
    ) { probe in
        let trial = try IssuerTrial(IssuerScript(), probe)
        trial.wire.shuffle(by: probe.generator)
        let texts = await Waiting.answers(to: 100) { (try? await trial.token())?.text }
        let issued = trial.stage.issued().count
        try probe.require(issued == 1, "A hundred tasks that asked at once caused \(issued) tokens.")
        try probe.require(Set(texts).count == 1 && texts[0] != nil, "A hundred tasks did not get the same token.")
    }

    private static let silent = ContractCase(
        "TOK-006",
        "A token stays secret",
        "Neither events nor logs nor errors nor the text of a token or its source hold what the issuer issued."
    ) { probe in
        let trial = try IssuerTrial(IssuerScript(lifetime: 600), probe)
        let token = try await token(of: trial).token
        var text = "\(token) \(String(reflecting: token)) \(trial.said)"
        dump(token, to: &text)
        text += "\(trial.source) \(String(reflecting: trial.source))"
        trial.stage.change(IssuerScript(viewer: .unreachable, lifetime: 600))
        trial.clock.advance(by: .seconds(601))
        do throws(SSOError) {
            _ = try await trial.token()
        } catch {
            text += "\(error) \(String(reflecting: error)) \(error.cause.map { "\($0)" } ?? "")"
        }
        text += trial.said
        let isTold = trial.stage.issued().contains { text.contains($0) }
        try probe.require(!isTold, "A token shows in what was said of it.")
    }

    private static let named = ContractCase(
        "TOK-007",
        "A token's scheme is a name that travels",
        "Every token of a source has the same scheme: visible ASCII, not empty, so that a service can know it by its name, and the token itself fits into a header."
    ) { probe in
        let trial = try IssuerTrial(IssuerScript(lifetime: 600), probe)
        var schemes: Set<String> = []
        for _ in 0..<3 {
            let (text, token) = try await token(of: trial)
            schemes.insert(token.scheme)
            let isName = !token.scheme.isEmpty && token.scheme.utf8.allSatisfy { (0x21...0x7E).contains($0) }
            try probe.require(isName, "\(quoted(token.scheme)) is no name for a scheme.")
            let fits = !text.isEmpty && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
            try probe.require(fits, "The token does not fit into a header.")
            trial.clock.advance(by: .seconds(601))
        }
        try probe.require(schemes.count == 1, "The source's tokens have the schemes \(schemes.sorted()).")
    }

    private static let undated = ContractCase(
        "TOK-008",
        "A token of unknown expiry is not kept for ever",
        "A token of unknown expiry is kept for a day at most: a later question gets one that the issuer made meanwhile, and none after the viewer has signed out."
    ) { probe in
        let trial = try IssuerTrial(IssuerScript(lifetime: nil), probe)
        guard !trial.stage.lacking.contains(.unknownExpiry) else {
            throw ContractUnproven("The issuer gives each token an expiry (`lacking: [.unknownExpiry]`).")
        }
        let first = try await token(of: trial)
        trial.clock.advance(by: .seconds(86_401))
        let next = try await token(of: trial)
        try probe.require(
            next.text != first.text && next.text == trial.stage.issued().last,
            "A day later a token without an expiry is handed out again, and the issuer is not asked."
        )
        trial.stage.change(IssuerScript(viewer: .signedOut, lifetime: nil))
        trial.clock.advance(by: .seconds(86_401))
        let left = try await trial.token()
        try probe.require(left == nil, "The viewer signed out a day ago, and the last token without an expiry is kept.")
    }

    static func token(of trial: IssuerTrial) async throws -> (text: String, token: IdentityToken) {
        guard let token = try await trial.token() else {
            throw ContractFailure("A viewer is signed in at the issuer, and the source has no token.")
        }
        return token
    }
}
