package import PartnerSSOBase

/// What an app needs to use a simulator, ready to paste.
package struct SimulatorSetup: Sendable, Hashable {
    private let settings: SimulatorSettings
    private let address: String

    /// Creates the value.
    ///
    /// - Parameters:
    ///   - settings: What the simulator is set up to do.
    ///   - address: The simulator's base URL.
    package init(settings: SimulatorSettings, address: String) {
        self.settings = settings
        self.address = address
    }

    /// The addresses, the identifiers, the statements, and a configuration file of this package.
    package var json: JSON {
        let statements: JSON = [
            "adobe-pass-v2": .string(SimulatorSoftwareStatements.v2),
            "adobe-pass-v1": .string(SimulatorSoftwareStatements.v1),
            "unapproved": .string(SimulatorSoftwareStatements.unapproved),
        ]
        return .object([
            ("address", .string(address)), ("control", .string(address + ControlRoute.prefix)),
            ("serviceProviders", .strings(settings.serviceProviders)), ("domains", .strings(settings.domains)),
            ("softwareStatements", statements), ("mediaTokenKey", .string(MediaTokenVerifier.publicKey)),
            ("products", configuration["products"]),
        ])
    }

    /// The environment of a command that uses the simulator.
    package var environment: [String: String] {
        [
            "SIMULATOR_ADDRESS": address, "SIMULATOR_CONTROL": address + ControlRoute.prefix,
            "SIMULATOR_SERVICE_PROVIDER": settings.serviceProviders.first ?? "",
            "SIMULATOR_SOFTWARE_STATEMENT_V2": SimulatorSoftwareStatements.v2,
            "SIMULATOR_SOFTWARE_STATEMENT_V1": SimulatorSoftwareStatements.v1,
        ]
    }

    /// A configuration file with one product for each version of the service's API.
    package var configuration: JSON {
        let plugins = [
            ("adobe-pass-v2", SimulatorSoftwareStatements.v2), ("adobe-pass-v1", SimulatorSoftwareStatements.v1),
        ]
        let products = plugins.map { plugin, statement in
            ("simulated-\(plugin)", product(plugin: plugin, statement: statement) as JSON?)
        }
        return ["products": .object(products)]
    }

    private func product(plugin: String, statement: String) -> JSON {
        let serviceProvider = settings.serviceProviders.first ?? "REF30"
        let domain = settings.domains(of: serviceProvider).first ?? "example.com"
        let service: JSON = ["baseURL": .string(address), "softwareStatement": .string(statement)]
        return [
            "serviceProvider": .string(serviceProvider),
            "regularSignIn": [
                "style": "secondScreen", "domainName": .string(domain),
                "redirectURL": .string("https://\(domain)/done"),
            ],
            "plugins": [["use": "apple-vsa", "settings": [:]], ["use": .string(plugin), "settings": service]],
        ]
    }
}
