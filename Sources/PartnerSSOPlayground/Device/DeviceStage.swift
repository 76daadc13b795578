import PartnerSSOBase
import PartnerSSOScenarios
import VideoSubscriberAccountSimulation

/// What the system shows on the television, and where the viewer's answer goes.
final class DeviceStage: Sendable {
    enum View: Sendable, Hashable {
        case prompt
        case picker(PickerContent)
        case form(provider: String)
    }

    private struct State {
        var view: View?
        /// The framework's view of which it is the content, as far as that is known.
        var owner: ObjectIdentifier?
        var answerPrompt: ((DeviceScript.PromptAnswer) -> Void)?
    }

    private let state = Guarded(State())
    private let changed: @Sendable () -> Void

    init(changed: @escaping @Sendable () -> Void) {
        self.changed = changed
    }

    var view: View? { state.withLock { $0.view } }

    func show(_ view: SimulatedView, of owner: ObjectIdentifier? = nil) {
        state.withLock { state in
            state.owner = owner
            switch view {
            case .picker(let content): state.view = .picker(content)
            case .signInForm(let provider): state.view = .form(provider: provider)
            }
        }
        changed()
    }

    /// Shows the permission prompt; a prompt that is open already is replaced, because its app is gone.
    func prompt(_ answer: @escaping (DeviceScript.PromptAnswer) -> Void) {
        state.withLock { $0 = State(view: .prompt, answerPrompt: answer) }
        changed()
    }

    func hide() {
        state.withLock { $0 = State() }
        changed()
    }

    /// Hides what is shown of a view of the framework, but nothing that a later call has shown since.
    func hide(_ owner: ObjectIdentifier) {
        state.withLock { state in
            guard state.view != .prompt, state.owner == nil || state.owner == owner else { return }
            state = State()
        }
        changed()
    }

    /// Shows a view again, because the system did not take the viewer's act.
    func restore(_ view: View?) {
        state.withLock { if $0.view == nil { $0.view = view } }
        changed()
    }

    /// Answers the open prompt.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    func answerPrompt(_ answer: DeviceScript.PromptAnswer) -> Bool {
        let waiting = state.withLock { state in
            defer { if state.answerPrompt != nil { state = State() } }
            return state.answerPrompt
        }
        waiting?(answer)
        changed()
        return waiting != nil
    }
}
