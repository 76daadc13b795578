import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Records the steps of one sign-in as they end.
struct StepJournal: Sendable {
    private let steps: Locked<[StepReport]>
    private let reader: Task<Void, Never>

    /// Opens a journal; open it before the sign-in begins.
    ///
    /// - Parameters:
    ///   - events: The client's events.
    ///   - end: The event that ends the recording.
    ///   - calls: How many requests were made so far.
    ///   - tell: Receives each step as it ends.
    init(
        _ events: AsyncStream<SSOEvent>,
        until end: SSOEvent.Name = .signInFinished,
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
                if event.name == end { return }
            }
        }
    }

    /// The steps so far of a sign-in that failed without an ending event.
    func abandoned() async -> [StepReport] {
        reader.cancel()
        return await finished()
    }

    /// The steps, once the sign-in has ended.
    func finished() async -> [StepReport] {
        // An interrupted sign-in may not send its ending event.
        if Task.isCancelled { reader.cancel() }
        await reader.value
        return steps.withLock { $0 }
    }
}
