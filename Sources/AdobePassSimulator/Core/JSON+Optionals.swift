import PartnerSSOBase

// Values that may be missing, for objects that leave out what is not known.
extension JSON {
    static func string(_ text: String?) -> JSON? {
        text.map { .string($0) }
    }

    static func boolean(_ flag: Bool?) -> JSON? {
        flag.map { .boolean($0) }
    }
}
