import PartnerSSO

// region: model
/// What a sign-in page shows; a view observes it.
@MainActor
final class SignInModel {
    enum Page: Equatable {
        case loading
        case code(String)
        case home(MVPD.ID)
        case unavailable
    }

    private(set) var page = Page.loading
    private let sso: SSOClient

    init(_ sso: SSOClient) {
        self.sso = sso
    }

    func load() async {
        do {
            switch try await sso.signIn() {
            case .signedIn(let profile, via: _): page = .home(profile.mvpd)
            case .regularSignIn(let regular, _): page = .home(try await showCode(regular).mvpd)
            }
        } catch {
            page = .unavailable
        }
    }

    private func showCode(_ regular: RegularSignIn) async throws(SSOError) -> Profile {
        while true {
            let session = try await regular.start(with: regular.preselected)
            page = .code(session.code)
            do {
                return try await session.waitForProfile()
            } catch  where error.code == .sessionEnded {
                continue
            }
        }
    }
}
// endregion
