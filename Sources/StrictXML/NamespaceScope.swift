/// The namespace declarations in force, as a stack of bindings.
struct NamespaceScope {
    static let xml = "http://www.w3.org/XML/1998/namespace"
    static let xmlns = "http://www.w3.org/2000/xmlns/"

    private var bindings: [(prefix: String, namespace: String)] = []
    private var marks: [Int] = []

    mutating func open() {
        marks.append(bindings.count)
    }

    mutating func close() {
        guard let mark = marks.popLast() else { return }
        bindings.removeSubrange(mark...)
    }

    mutating func bind(_ prefix: String, to namespace: String) {
        bindings.append((prefix, namespace))
    }

    /// Whether the element that was opened last already binds the prefix.
    func bindsHere(_ prefix: String) -> Bool {
        bindings[(marks.last ?? 0)...].contains { $0.prefix.isIdentical(to: prefix) }
    }

    /// The namespace of a prefix, or `nil` if the prefix is not declared; the empty prefix needs no declaration.
    func namespace(of prefix: String) -> String? {
        if prefix == "xml" { return Self.xml }
        if let binding = bindings.last(where: { $0.prefix.isIdentical(to: prefix) }) { return binding.namespace }
        return prefix.isEmpty ? "" : nil
    }
}
