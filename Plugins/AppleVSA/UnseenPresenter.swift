/// A presenter without a screen, for the simulation on a command line or in a test.
public struct UnseenPresenter: AppleVSAPresenter {
    /// Creates a presenter, on any actor.
    public nonisolated init() {}

    /// Presents nothing, and reports success.
    ///
    /// - Parameter view: The framework's view.
    /// - Returns: `true`.
    public func present(_ view: AppleAccountView) -> Bool {
        true
    }

    /// Dismisses nothing.
    ///
    /// - Parameter view: The framework's view.
    public func dismiss(_ view: AppleAccountView) {}
}

extension AppleVSAPresenter where Self == UnseenPresenter {
    /// A presenter without a screen.
    public nonisolated static var unseen: UnseenPresenter { UnseenPresenter() }
}
