import PartnerSSOPluginKit

/// All faults of a configuration, in the order of the text: the cause of the error that refuses it.
package struct ConfigurationFaults: Error, Sendable {
    /// The faults; at least one.
    package let faults: [ConfigurationFault]

    /// Creates the cause of an error.
    package init(faults: [ConfigurationFault]) {
        self.faults = faults
    }
}

extension ConfigurationFaults: CustomStringConvertible {
    /// The faults, one on each line.
    package var description: String {
        faults.map(\.description).joined(separator: "\n")
    }
}

extension SSOError {
    /// The error that refuses a configuration.
    ///
    /// It states the number of faults and the first, and has all as its cause.
    static func configurationInvalid(_ what: String, _ faults: [ConfigurationFault]) -> SSOError {
        let count = faults.count == 1 ? "one fault" : "\(faults.count) faults, the first of them"
        let first = faults.first.map(\.description) ?? ""
        return SSOError(
            .configurationInvalid,
            "\(what) has \(count): \(first)",
            hint: "Correct the configuration; `ConfigurationFaults` in the error's cause lists every fault.",
            cause: ConfigurationFaults(faults: faults)
        )
    }
}
