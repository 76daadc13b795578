/// The resolved name of an element or an attribute.
///
/// Two names are the same when namespace and local name are; the prefix is only how it was written.
public struct StrictXMLName: Sendable {
    /// The prefix as written; empty without one.
    public let prefix: String
    /// The part after the prefix.
    public let localName: String
    /// The namespace the prefix stands for; empty without one.
    public let namespace: String

    /// Makes a name.
    ///
    /// - Parameters:
    ///   - localName: The part after the prefix.
    ///   - namespace: The namespace; empty for none.
    ///   - prefix: The prefix to write; empty for none.
    public init(_ localName: String, namespace: String = "", prefix: String = "") {
        self.localName = localName
        self.namespace = namespace
        self.prefix = prefix
    }

    /// The name as it is written, prefix and all.
    public var qualified: String { prefix.isEmpty ? localName : "\(prefix):\(localName)" }
}

extension StrictXMLName: Hashable {
    /// Compares namespace and local name, byte by byte.
    ///
    /// XML compares code points (XML 1.0, 1.2), and a `String` also takes canonically equivalent ones for equal.
    ///
    /// - Parameters:
    ///   - left: One name.
    ///   - right: The other name.
    /// - Returns: Whether both names are the same apart from their prefixes.
    public static func == (left: StrictXMLName, right: StrictXMLName) -> Bool {
        left.localName.isIdentical(to: right.localName) && left.namespace.isIdentical(to: right.namespace)
    }

    /// Hashes namespace and local name.
    ///
    /// - Parameter hasher: The hasher to feed.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(localName)
        hasher.combine(namespace)
    }
}

extension String {
    /// Whether both texts have the same bytes.
    func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
