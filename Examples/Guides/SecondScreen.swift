import PartnerSSO

/// The regular sign-in, on this device or with another one.
enum SecondScreen {
    // region: code
    static func signIn(_ regular: RegularSignIn, on screen: some SignInScreen) async throws -> Profile {
        let session = try await regular.start(with: regular.preselected)
        await screen.show(code: session.code, url: session.url)
        return try await session.waitForProfile()  // Polls as often as the service allows; cancel the task to stop.
    }
    // endregion

    // region: choose
    static func signInChoosing(_ regular: RegularSignIn, on screen: some SignInScreen) async throws -> Profile? {
        let providers = try await regular.providers()
        guard let mvpd = await screen.choose(from: providers) else { return nil }
        let session = try await regular.start(with: mvpd)
        await screen.show(code: session.code, url: session.url)
        return try await session.waitForProfile()
    }
    // endregion

    // region: same-device
    static func signInHere(_ regular: RegularSignIn, on screen: some SignInScreen) async throws -> Profile? {
        guard let mvpd = await screen.choose(from: try await regular.providers()) else { return nil }
        let session = try await regular.start(with: mvpd)
        if let url = session.url { await screen.open(url) }
        session.userAgentDidFinish()  // The service is asked from now on.
        return try await session.waitForProfile()
    }
    // endregion

    // region: new-code
    static func signInUntilDone(
        _ regular: RegularSignIn,
        on screen: some SignInScreen
    ) async throws(SSOError) -> Profile {
        while true {
            let session = try await regular.start(with: regular.preselected)
            await screen.show(code: session.code, url: session.url)
            do {
                return try await session.waitForProfile()
            } catch  where error.code == .sessionEnded {
                continue  // The code has expired: show a new one.
            }
        }
    }
    // endregion

    // region: other-device
    static func help(withCode code: String, _ sso: SSOClient, on screen: some SignInScreen) async throws {
        let other = try await sso.secondScreen(code: code)
        let chosen = other.needsProvider ? await screen.choose(from: try await other.providers()) : nil
        switch try await other.complete(with: chosen?.id) {
        case .open(let url): await screen.open(url)
        case .signedIn: break  // The other device is signed in already.
        }
    }
    // endregion
}
