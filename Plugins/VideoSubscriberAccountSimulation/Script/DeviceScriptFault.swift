/// What is wrong with a device script, where, and what was probably meant.
public struct DeviceScriptFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// The JSON pointer of the faulty key, relative to what was decoded.
    public let pointer: String
    /// What is wrong, in one sentence.
    public let problem: String
    /// The nearest valid key or word, if any was looked for.
    public let nearest: String?

    /// The fault as one line.
    public var description: String {
        let hint = nearest.map { " The nearest valid one is \"\($0)\"." } ?? ""
        return "\(pointer.isEmpty ? "/" : pointer): \(problem)\(hint)"
    }

    init(pointer: String, problem: String, nearest: String?) {
        self.pointer = pointer
        self.problem = problem
        self.nearest = nearest
    }

    init(path: [any CodingKey], problem: String, nearest: String? = nil) {
        let parts = path.map { key in
            key.intValue.map { String($0) }
                ?? key.stringValue.replacing("~", with: "~0").replacing("/", with: "~1")
        }
        self.init(pointer: parts.map { "/" + $0 }.joined(), problem: problem, nearest: nearest)
    }
}
