/// A viewer with an account at an MVPD, or with one that the MVPD refuses.
public struct SimulatorViewer: Sendable, Hashable {
    /// What the MVPD's login does with the viewer's name.
    public enum Login: String, Sendable, Hashable, CaseIterable {
        /// The viewer is signed in.
        case succeeds
        /// The provider refuses the name, as it would a wrong password; the viewer may try again.
        case wrongPassword
        /// The household has no subscription that opens anything.
        case notSubscribed
    }

    /// The name that the viewer types.
    public var name: String
    /// The MVPD, or `nil` for an account at each.
    public var mvpd: String?
    /// What the login does.
    public var login: Login

    /// Makes a viewer.
    ///
    /// - Parameters:
    ///   - name: The name that the viewer types.
    ///   - mvpd: The MVPD, or `nil` for an account at each.
    ///   - login: What the login does.
    public init(name: String, mvpd: String? = nil, login: Login = .succeeds) {
        self.name = name
        self.mvpd = mvpd
        self.login = login
    }
}

extension Simulator {
    /// What the login of an MVPD does with a name; without a list of viewers, every name has an account.
    func login(of name: String, at mvpd: String) -> SimulatorViewer.Login {
        guard !settings.viewers.isEmpty, !name.isEmpty else { return .succeeds }
        let known = settings.viewers.first { $0.name == name && ($0.mvpd == nil || $0.mvpd == mvpd) }
        return known?.login ?? .wrongPassword
    }
}
