/// A scripted platform as the main thread sees it, behind a double of an SDK that lives there.
///
/// It answers on the main actor, gives no answer to a question that was cancelled, and knows whether a question is under way.
/// Of the rest, ``ScriptedPlatform`` takes care. A double with a delegate translates each reply into a call of the delegate.
///
/// An SDK that takes one request at a time for the whole box is one session that all SDK objects of the double share.
/// While ``isBusy`` is true, the double refuses a new request with the vendor's own number for "busy".
@MainActor
public final class ScriptedSession {
    private let platform: ScriptedPlatform
    private var last = 0
    private var underWay: (number: Int, withdraw: ScriptedPlatform.Withdrawal?)?
    private var cancelled: Set<Int> = []

    /// Creates a session.
    ///
    /// - Parameter platform: What answers, and records what was seen.
    public nonisolated init(_ platform: ScriptedPlatform) {
        self.platform = platform
    }

    /// Whether a question is under way; an SDK that takes one at a time refuses the next.
    public var isBusy: Bool { underWay != nil }

    /// Asks for the permission.
    ///
    /// - Parameters:
    ///   - mayAsk: Whether the viewer may be asked.
    ///   - done: Gets the reply, as the script says.
    public func permission(
        mayAsk: Bool,
        _ done: @escaping @MainActor @Sendable (ScriptedPlatform.PermissionReply) -> Void
    ) {
        ask(done) { platform, reply in platform.permission(mayAsk: mayAsk, reply) }
    }

    /// Asks for the viewer's provider.
    ///
    /// - Parameters:
    ///   - providers: The providers of the picker that may appear, or `nil` if nothing may appear.
    ///   - featured: The providers to show first.
    ///   - done: Gets the reply, as the script says.
    public func identity(
        choosingFrom providers: [String]?,
        featuring featured: [String] = [],
        _ done: @escaping @MainActor @Sendable (ScriptedPlatform.AccountReply) -> Void
    ) {
        ask(done) { platform, reply in platform.identity(choosingFrom: providers, featuring: featured, reply) }
    }

    /// Asks for a proof of the viewer's login.
    ///
    /// - Parameters:
    ///   - token: The service's token.
    ///   - attributeNames: The names of the attributes the provider is asked for; none where the SDK takes none.
    ///   - done: Gets the reply, as the script says.
    public func proof(
        of token: String,
        attributeNames: [String] = [],
        _ done: @escaping @MainActor @Sendable (ScriptedPlatform.ProofReply) -> Void
    ) {
        ask(done) { platform, reply in platform.proof(of: token, attributeNames: attributeNames, reply) }
    }

    /// Cancels the question under way, if there is one, and records that.
    public func cancel() {
        guard let underWay else { return }
        cancelled.insert(underWay.number)
        underWay.withdraw?()
        self.underWay = nil
    }

    private func ask<Reply: Sendable>(
        _ done: @escaping @MainActor @Sendable (Reply) -> Void,
        _ begin: (ScriptedPlatform, @escaping @Sendable (Reply) -> Void) -> ScriptedPlatform.Withdrawal
    ) {
        last += 1
        let number = last
        underWay = (number, nil)
        let withdraw = begin(platform) { reply in
            // The script answers on any thread.
            Task { @MainActor in self.deliver(reply, to: number, done) }
        }
        underWay?.withdraw = withdraw
    }

    private func deliver<Reply>(_ reply: Reply, to number: Int, _ done: @MainActor (Reply) -> Void) {
        guard !cancelled.contains(number) else { return }
        if underWay?.number == number { underWay = nil }
        done(reply)
    }
}
