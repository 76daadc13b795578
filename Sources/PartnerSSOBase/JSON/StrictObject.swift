/// The members of an object, for a reader that rejects repeated and unknown names.
package struct StrictObject: Sendable {
    /// A name that the reader does not know.
    package struct Unknown: Sendable, Hashable {
        package let name: String
        /// Where the name begins, or `nil` if the object was not read from a text.
        package let position: TextPosition?
        /// The known name that was probably meant, if one is similar.
        ///
        /// A name that the object does not contain yet is preferred.
        package let nearest: String?
    }

    /// The first member of each name, in the text's order.
    package let members: [JSON.Member]
    /// The members with a repeated name.
    package let repeated: [JSON.Member]

    private let values: [String: JSON]

    /// Creates the value from an object; `nil` for anything else.
    package init?(_ json: JSON) {
        guard let all = json.members else { return nil }
        var (values, members, repeated) = ([String: JSON](), [JSON.Member](), [JSON.Member]())
        for member in all {
            if values[member.name] == nil {
                values[member.name] = member.value
                members.append(member)
            } else {
                repeated.append(member)
            }
        }
        (self.values, self.members, self.repeated) = (values, members, repeated)
    }

    /// The value of the first member with a name, or `nil`.
    package subscript(name: String) -> JSON? { values[name] }

    /// Returns the members with unknown names, in the text's order.
    package func unknown(knowing known: [String]) -> [Unknown] {
        let names = Set(known)
        return members.filter { !names.contains($0.name) }
            .map { member in
                let nearest = NearestWord.to(member.name, among: known)
                return Unknown(name: member.name, position: member.position, nearest: nearest)
            }
    }
}
