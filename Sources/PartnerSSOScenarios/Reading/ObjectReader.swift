/// Reads the members of one JSON object, knows which were asked for, and reports the rest as unknown.
struct ObjectReader {
    let pointer: JSONPointer
    private let members: [String: JSONNode]
    private let faults: FaultCollector
    private var known: [String] = []

    init(_ node: JSONNode, at pointer: JSONPointer, faults: FaultCollector) {
        self.pointer = pointer
        if case .object(let members) = node {
            self.members = members
            self.faults = faults
        } else {
            self.members = [:]
            // One fault says it all; what is missing below it would only repeat it.
            self.faults = FaultCollector()
            faults.report(.wrongType, at: pointer.text, "An object is expected here, not \(node.kind).")
        }
    }

    /// Takes the member out of the object; `nil` when it is absent.
    mutating func take(_ key: String) -> JSONNode? {
        known.append(key)
        return members[key]
    }

    /// Whether the member is absent or null; it counts as asked for in either case.
    mutating func isAbsent(_ key: String) -> Bool {
        take(key) ?? .null == .null
    }

    /// Notes a fault of the member `key`.
    func report(_ kind: ScenarioError.Fault.Kind, _ key: String, _ message: String, nearest: String? = nil) {
        faults.report(kind, at: pointer.appending(key).text, message, nearest: nearest)
    }

    /// Notes that `node` is not what `key` is for.
    func mismatch(_ key: String, _ expected: String, _ node: JSONNode) {
        report(.wrongType, key, "\(expected) is expected here, not \(node.kind).")
    }

    /// Reports every member nobody asked for, with the nearest key that exists.
    func finish() {
        let asked = Set(known)
        for key in members.keys.sorted() where !asked.contains(key) {
            let free = known.filter { members[$0] == nil }
            let nearest =
                EditDistance.nearest(to: key, among: free) ?? EditDistance.nearest(to: key, among: known)
            let hint = nearest.map { " Did you mean \u{201C}\($0)\u{201D}?" } ?? ""
            report(.unknownKey, key, "There is no key \u{201C}\(key)\u{201D} here.\(hint)", nearest: nearest)
        }
    }

    /// A reader of what stands below this object.
    func reader(of node: JSONNode, at pointer: JSONPointer) -> ObjectReader {
        ObjectReader(node, at: pointer, faults: faults)
    }
}
