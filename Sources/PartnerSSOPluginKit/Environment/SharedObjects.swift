package import PartnerSSOVocabulary

/// Objects that the clients of one environment share, each for as long as a client uses it.
package final class SharedObjects: Sendable {
    private struct Key: Hashable, Sendable {
        let type: ObjectIdentifier
        let name: Secret<String>
    }

    private struct Entry: Sendable {
        weak var object: (any AnyObject & Sendable)?
    }

    private let entries = Locked<[Key: Entry]>([:])

    /// Creates a collection without objects.
    package init() {}

    /// Returns the object of this type and name, and makes it if there is none.
    ///
    /// - Parameters:
    ///   - name: The object's name among those of its type, which may contain a device's identifier.
    ///   - make: Makes the object.
    /// - Returns: The object, which exists for as long as a caller keeps it.
    package func object<Object: AnyObject & Sendable>(
        for name: Secret<String>,
        make: () -> Object
    ) -> Object {
        let key = Key(type: ObjectIdentifier(Object.self), name: name)
        return entries.withLock { entries in
            if let object = entries[key]?.object as? Object { return object }
            entries = entries.filter { $0.value.object != nil }
            let object = make()
            entries[key] = Entry(object: object)
            return object
        }
    }
}
