import PartnerSSOBase
public import PartnerSSOScenarios

// The viewer of a script that lets a view wait: acts when told to.
extension SimulatedDevice {
    /// Waits until a view waits for the viewer, or until the task is cancelled.
    public func viewerIsAwaited() async {
        let id = audience.withLock { audience in
            audience.nextID += 1
            return audience.nextID
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isExpired = audience.withLock { audience in
                    guard audience.runs.isEmpty, audience.cancelled.remove(id) == nil else { return true }
                    audience.watchers[id] = continuation
                    return false
                }
                if isExpired { continuation.resume() }
            }
        } onCancel: {
            let watcher = audience.withLock { audience in
                let watcher = audience.watchers.removeValue(forKey: id)
                if watcher == nil { audience.cancelled.insert(id) }
                return watcher
            }
            watcher?.resume()
        }
        audience.withLock { _ = $0.cancelled.remove(id) }
    }

    /// Has the viewer act in every view that waits for it.
    ///
    /// - Parameter choice: What the viewer does.
    /// - Returns: Whether a view was waiting; none is while the app is in the background.
    @discardableResult
    public func viewerActs(_ choice: DeviceScript.Picker) -> Bool {
        guard !state.withLock({ $0.isInBackground }) else { return false }
        let runs = waitingRuns()
        for run in runs {
            run.handle(.viewerActed(choice))
        }
        return !runs.isEmpty
    }

    /// Has the app itself take away the views that wait for the viewer, which ends their requests as if cancelled.
    public func appTakesViewsAway() {
        for run in waitingRuns() {
            run.handle(.viewTakenAway)
        }
    }

    func wait(_ run: RequestRun) {
        let watchers = audience.withLock { audience in
            if !audience.runs.contains(where: { $0 === run }) { audience.runs.append(run) }
            return audience.takeWatchers()
        }
        for watcher in watchers {
            watcher.resume()
        }
    }

    func stopWaiting(_ run: RequestRun) {
        audience.withLock { $0.runs.removeAll { $0 === run } }
    }

    func waitingRuns() -> [RequestRun] {
        audience.withLock { $0.runs }
    }
}
