import Foundation
import PartnerSSOScenarios

/// One request for metadata, from the call to its answer, as a pure state machine.
///
/// It has no thread, no clock and no app code; ``RequestRun`` performs its effects. The rules are the rows of Apple's
/// documented behaviour or, where Apple documents nothing, the assumptions listed in this module's documentation.
struct RequestMachine: Sendable, Hashable {
    enum State: Sendable, Hashable {
        case idle
        case presenting(SimulatedView)
        case showing(SimulatedView)
        case asking(provider: String)
        case proving(provider: String)
        case finished
    }

    enum Event: Sendable, Hashable {
        case submitted
        case presented
        case noPresenter
        case viewerActed(DeviceScript.Picker)
        case delegateAnswered(Bool)
        case proved(ProviderAnswer)
        case proofFailed(DeviceError)
        case cancelled
        case viewTakenAway
    }

    enum Effect: Sendable, Hashable {
        case present(SimulatedView)
        case awaitViewer
        case dismiss
        case askDelegate(provider: String)
        case prove(ProviderQuery)
        case finish(DeviceAnswer)
    }

    let request: MetadataRequest
    let app: String
    private(set) var state = State.idle
    private var isWithdrawn = false

    init(request: MetadataRequest, app: String) {
        self.request = request
        self.app = app
    }

    mutating func handle(_ event: Event, on device: inout DeviceState, at now: Date) -> [Effect] {
        switch (state, event) {
        case (.idle, .submitted):
            return begin(on: &device, at: now)
        case (.presenting(let view), .presented):
            device.open(view, for: app)
            state = .showing(view)
            // The simulated viewer does not act in a hidden view.
            guard !device.isInBackground else { return [.awaitViewer] }
            return act(device.script.picker, in: view, on: &device, at: now)
        case (.presenting, .noPresenter):
            return finish(.failure(.providerRejected), on: device)
        case (.showing(let view), .viewerActed(let choice)):
            return act(choice, in: view, on: &device, at: now)
        case (.asking(let provider), .delegateAnswered(let isAllowed)):
            guard isAllowed else { return close(&device) + finish(.failure(.unsupportedProvider), on: device) }
            return signIn(to: provider, on: &device, at: now)
        case (.proving(let provider), .proved(let answer)):
            return finish(proof(answer, of: provider, on: device), on: device)
        case (.proving, .proofFailed(let error)):
            return finish(.failure(error), on: device)
        case (.showing, .viewTakenAway), (.asking, .viewTakenAway):
            return close(&device) + finish(.failure(.userCancelled), on: device)
        case (.finished, .cancelled) where device.script.callbacks(for: request.step) == .never:
            // The app still waits for an answer that the script withholds.
            noteWithdrawal(on: &device)
            return []
        case (.finished, _):
            // A late event must not produce a second answer.
            return []
        case (_, .cancelled):
            return cancel(&device)
        case (.idle, _), (.presenting, _), (.showing, _), (.asking, _), (.proving, _):
            return []
        }
    }
}

extension RequestMachine {
    private mutating func begin(on device: inout DeviceState, at now: Date) -> [Effect] {
        device.events.append(.requested(app: app, request))
        if device.permission(of: app) != .granted, !device.script.ignoresPermission {
            return finish(.failure(.accessNotGranted), on: device)
        }
        guard device.script.isPartnerSSOAvailable else {
            return finish(.failure(.unsupportedProvider), on: device)
        }
        if let error = device.scriptedError(for: request.step) {
            return finish(.failure(error), on: device)
        }
        if let account = device.account, !request.supports(account.provider) {
            return finish(.failure(.unsupported(account.provider)), on: device)
        }
        if let account = device.account, account.isValid(at: now), !request.forcesAuthentication {
            return conclude(account, on: &device, at: now)
        }
        guard request.isInterruptionAllowed else { return finish(withoutViewer(device), on: device) }
        let view =
            device.account.map { SimulatedView.signInForm(provider: $0.provider) }
            ?? .picker(PickerContent(for: request, script: device.script))
        state = .presenting(view)
        return [.present(view)]
    }

    private func withoutViewer(_ device: DeviceState) -> DeviceAnswer {
        if request.forcesAuthentication || device.script.withoutInterruption == .providerRejected {
            return .failure(.providerRejected)
        }
        return metadata(of: device.account, answer: nil)
    }

    private mutating func act(
        _ viewer: DeviceScript.Picker,
        in view: SimulatedView,
        on device: inout DeviceState,
        at now: Date
    ) -> [Effect] {
        switch (viewer.choice, view) {
        case (.wait, _):
            return [.awaitViewer]
        case (.cancel, _):
            return close(&device) + finish(.failure(.userCancelled), on: device)
        case (_, .signInForm(let provider)):
            return signIn(to: provider, on: &device, at: now)
        case (.otherProvider, .picker):
            return close(&device) + finish(.failure(.unsupportedProvider), on: device)
        case (.provider, .picker(let content)):
            return pick(viewer.provider ?? content.rows.first, in: content, on: &device)
        }
    }

    private mutating func pick(
        _ provider: String?,
        in content: PickerContent,
        on device: inout DeviceState
    ) -> [Effect] {
        guard let provider, content.rows.contains(provider) else {
            // A viewer whose provider is not listed can only choose the row for other providers.
            if let provider { device.events.append(.missedInPicker(provider: provider)) }
            return close(&device) + finish(.failure(.unsupportedProvider), on: device)
        }
        if content.pickerOnly.contains(provider) || content.applicationProviders.contains(provider) {
            return close(&device) + finish(.failure(.unsupported(provider)), on: device)
        }
        state = .asking(provider: provider)
        return [.askDelegate(provider: provider)]
    }

    private mutating func close(_ device: inout DeviceState) -> [Effect] {
        device.closeView()
        return [.dismiss]
    }

    /// An app may withdraw a request twice: by its handle, and by releasing the manager.
    private mutating func noteWithdrawal(on device: inout DeviceState) {
        if !isWithdrawn { device.events.append(.cancelled(app: app)) }
        isWithdrawn = true
    }

    private mutating func cancel(_ device: inout DeviceState) -> [Effect] {
        noteWithdrawal(on: &device)
        switch state {
        case .showing, .asking:
            return close(&device) + finish(.failure(.userCancelled), on: device)
        case .presenting:
            // The view may be about to be presented; otherwise dismissing it does nothing.
            return [.dismiss] + finish(.failure(.userCancelled), on: device)
        case .idle, .proving, .finished:
            return finish(.failure(.userCancelled), on: device)
        }
    }

    mutating func finish(_ answer: DeviceAnswer, on device: DeviceState) -> [Effect] {
        state = .finished
        guard device.permission(of: app) == .granted else { return [.finish(answer)] }
        switch device.script.answers {
        case .documented:
            return [.finish(answer)]
        case .neither:
            return [.finish(DeviceAnswer())]
        case .both:
            let metadata = answer.metadata ?? self.metadata(of: device.account, answer: nil).metadata
            let error = answer.error ?? DeviceError(.serviceTemporarilyUnavailable)
            return [.finish(DeviceAnswer(metadata: metadata, error: error))]
        }
    }

    func metadata(of account: SystemAccount?, answer: ProviderAnswer?) -> DeviceAnswer {
        DeviceAnswer(
            metadata: AccountMetadata(
                provider: request.wantsProvider ? account?.provider : nil,
                expires: request.wantsExpirationDate ? account?.expires : nil,
                response: answer
            )
        )
    }

    mutating func move(to next: State) {
        state = next
    }
}
