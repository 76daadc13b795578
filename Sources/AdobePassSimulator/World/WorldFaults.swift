import PartnerSSOBase

/// Everything that is wrong with the JSON of a world.
struct WorldFaults: Error, Sendable, Hashable {
    let faults: [WorldFault]

    init(_ faults: [WorldFault]) {
        self.faults = faults
    }

    init(_ message: String, at pointer: JSONPointer, nearest: String? = nil) {
        faults = [WorldFault(pointer: pointer.text, message: message, nearest: nearest)]
    }
}
