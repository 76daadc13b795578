import PartnerSSO

/// Writes down the steps of one sign-in as they end.
struct StepJournal: Sendable {
    private let steps: Locked<[StepReport]>
    private let reader: Task<Void, Never>

    /// Opens a journal; open it before the sign-in begins.
    init(_ events: SSOEvents, tell: @escaping @Sendable (StepReport) -> Void) {
        let steps = Locked<[StepReport]>([])
        self.steps = steps
        reader = Task {
            for await event in events {
                if let step = StepReport(event) {
                    steps.withLock { $0.append(step) }
                    tell(step)
                }
                if event.name == .signInFinished { return }
            }
        }
    }

    /// The steps, once the sign-in has ended.
    func finished() async -> [StepReport] {
        // An interrupted sign-in may not say that it ended.
        if Task.isCancelled { reader.cancel() }
        await reader.value
        return steps.withLock { $0 }
    }
}
