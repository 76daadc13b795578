import PartnerSSO

/// Writes down the steps of one sign-in as they end.
struct StepJournal: Sendable {
    private let steps: Locked<[StepReport]>
    private let reader: Task<Void, Never>

    /// Opens a journal; open it before the sign-in begins.
    ///
    /// - Parameters:
    ///   - events: The client's events.
    ///   - calls: How many requests were made so far.
    ///   - tell: Told each step as it ends.
    init(
        _ events: SSOEvents,
        calls: @escaping @Sendable () -> Int,
        tell: @escaping @Sendable (StepReport) -> Void
    ) {
        let steps = Locked<[StepReport]>([])
        self.steps = steps
        reader = Task {
            var counted = calls()
            for await event in events {
                let count = calls()
                if let step = StepReport(event, calls: count - counted) {
                    counted = count
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
