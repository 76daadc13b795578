/// A failed call to the keychain.
struct KeychainFault: Error, Hashable, Sendable, CustomStringConvertible {
    enum Operation: String, Hashable, Sendable, CaseIterable {
        case find, add, update, delete
    }

    /// The system's result code; "Security framework result codes" lists them.
    struct Status: RawRepresentable, Hashable, Sendable {
        let rawValue: Int32

        static let diskFull = Self(rawValue: -34)
        static let parameter = Self(rawValue: -50)
        static let missingEntitlement = Self(rawValue: -34018)
        static let noAccess = Self(rawValue: -25243)
        static let notAvailable = Self(rawValue: -25291)
        static let readOnly = Self(rawValue: -25292)
        static let duplicate = Self(rawValue: -25299)
        static let notFound = Self(rawValue: -25300)
        static let interactionNotAllowed = Self(rawValue: -25308)
        static let inDarkWake = Self(rawValue: -25320)
        static let undecodable = Self(rawValue: -26275)
    }

    let operation: Operation
    let status: Status

    var description: String { "\(operation.rawValue) failed with status \(status.rawValue)" }
}
