import PartnerSSO

/// Everything a flow lets an app see, printed in every way there is.
struct CanaryStory {
    let flow: MatrixFlow
    let client: SSOClient
    let code: String?

    /// A value as it is described, described for debugging, dumped, and mirrored.
    static func dumped(_ value: Any) -> String {
        var text = "\(value) \(String(reflecting: value)) "
        dump(value, to: &text)
        for child in Mirror(reflecting: value).children { text += " \(child.label ?? "") \(child.value)" }
        return text
    }

    /// Plays the flow, and what an app may do after it.
    func tell() async -> [String] {
        var seen: [String] = []
        func note(_ work: () async throws(SSOError) -> [Any]) async {
            do throws(SSOError) {
                seen += try await work().map(Self.dumped)
            } catch {
                seen.append(Self.dumped(error))
            }
        }
        if let code { await note { () async throws(SSOError) -> [Any] in try await help(code) } }
        await note { () async throws(SSOError) -> [Any] in try await signIn() }
        await note { () async throws(SSOError) -> [Any] in
            try await client.preauthorize(["A", "HBO"].compactMap(Resource.init))
        }
        for name in ["REF30", "HBO"] {
            await note { () async throws(SSOError) -> [Any] in [try await client.authorize(name)] }
        }
        await note { () async throws(SSOError) -> [Any] in [try await client.reconcile()] }
        await note { () async throws(SSOError) -> [Any] in [try await client.refreshProfile() as Any] }
        await note { () async throws(SSOError) -> [Any] in [try await client.rememberedProvider() as Any] }
        await note { () async throws(SSOError) -> [Any] in [await client.sessionStatus()] }
        await note { () async throws(SSOError) -> [Any] in [try await client.signOut()] }
        return seen
    }

    private func help(_ code: String) async throws(SSOError) -> [Any] {
        let found = try await client.secondScreen(code: code)
        return [found, try await found.providers(), try await found.complete(with: MVPD.ID(flow.mvpd))]
    }

    private func signIn() async throws(SSOError) -> [Any] {
        let outcome = try await client.signIn()
        guard case .regularSignIn(let way, _) = outcome else { return [outcome] }
        let providers = try await way.providers()
        let session = try await way.start(with: MVPD.ID(flow.mvpd))
        return [outcome, way, providers, session, try await session.waitForProfile()]
    }
}
