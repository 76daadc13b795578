import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Passes the framework's views to the app's presenter, and records whether they were presented.
///
/// The framework calls on the main thread and expects presenting to begin before the call returns. A call on another
/// thread is forwarded to the main actor. A view that arrives after the request has ended is never presented, because
/// no caller waits for its result.
final class ViewForwarder: NSObject, AppleAccountManagerDelegate, Sendable {
    private let presenter: any AppleVSAPresenter
    private let clock: any SSOClock
    private let report: @Sendable (SSOEvent) -> Void
    private let refuse = Locked<(@Sendable () -> Void)?>(nil)
    private let state = Locked(State())
    @MainActor private var shown: (view: AppleAccountView, since: Duration)?

    private struct State: Sendable {
        var isRefused = false
        var hasShown = false
        var vetoed: PlatformMappingID?
        var isClosed = false
    }

    init(presenter: any AppleVSAPresenter, clock: any SSOClock, report: @escaping @Sendable (SSOEvent) -> Void) {
        self.presenter = presenter
        self.clock = clock
        self.report = report
    }

    /// Whether the presenter could not present a view.
    var isRefused: Bool { state.withLock { $0.isRefused } }

    /// Whether a view was presented.
    var hasShown: Bool { state.withLock { $0.hasShown } }

    /// The provider that the viewer picked and the presenter did not allow.
    var vetoed: PlatformMappingID? { state.withLock { $0.vetoed } }

    /// Sets the function that cancels a request whose view cannot be presented.
    func onRefusal(_ cancel: @escaping @Sendable () -> Void) {
        refuse.withLock { $0 = cancel }
        if isRefused { cancel() }
    }

    /// Presents nothing from now on.
    ///
    /// It can be called from any thread, so that it takes effect before the main actor is free.
    nonisolated func close() {
        state.withLock { $0.isClosed = true }
    }

    /// Stops presenting views, and dismisses a view that the framework has not dismissed.
    @MainActor
    func end() {
        close()
        if let shown { dismiss(shown.view) }
    }

    func accountManager(_ accountManager: AppleAccountManager, present viewController: AppleAccountView) {
        onMain { self.present(viewController) }
    }

    func accountManager(_ accountManager: AppleAccountManager, dismiss viewController: AppleAccountView) {
        onMain { self.dismiss(viewController) }
    }

    func accountManager(
        _ accountManager: AppleAccountManager,
        shouldAuthenticateAccountProviderWithIdentifier accountProviderIdentifier: String
    ) -> Bool {
        // On another thread, the presenter cannot be called synchronously; Apple's own default is to allow.
        guard MainQueue.isCurrent, let provider = PlatformMappingID(accountProviderIdentifier) else { return true }
        let isAllowed = MainActor.assumeIsolated { presenter.allowsSignIn(to: provider) }
        state.withLock { $0.vetoed = isAllowed ? nil : provider }
        return isAllowed
    }

    private func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
        guard MainQueue.isCurrent else {
            Task { @MainActor in body() }
            return
        }
        MainActor.assumeIsolated { body() }
    }

    @MainActor
    private func present(_ view: AppleAccountView) {
        guard !state.withLock({ $0.isClosed }) else {
            report(SSOEvent(.partnerViewLate))
            return
        }
        guard presenter.present(view) else {
            state.withLock { $0.isRefused = true }
            refuse.withLock { $0 }?()
            return
        }
        shown = (view, clock.uptime)
        state.withLock { $0.hasShown = true }
        report(SSOEvent(.partnerViewShown))
    }

    @MainActor
    private func dismiss(_ view: AppleAccountView) {
        guard let (current, since) = shown, current === view else { return }
        shown = nil
        presenter.dismiss(view)
        report(SSOEvent(.partnerViewDismissed, duration: clock.uptime - since))
    }
}
