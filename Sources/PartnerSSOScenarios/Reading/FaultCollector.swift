/// Collects the faults of a scenario while it is read, so that an author sees all of them at once.
final class FaultCollector {
    private(set) var faults: [ScenarioError.Fault] = []

    /// Records one fault.
    func report(_ kind: ScenarioError.Fault.Kind, at pointer: String, _ message: String, nearest: String? = nil) {
        faults.append(ScenarioError.Fault(kind: kind, pointer: pointer, message: message, nearest: nearest))
    }

    /// Throws one error for all faults, if there are any.
    func check() throws(ScenarioError) {
        guard !faults.isEmpty else { return }
        throw .invalid(faults.sorted { $0.pointer < $1.pointer })
    }
}
