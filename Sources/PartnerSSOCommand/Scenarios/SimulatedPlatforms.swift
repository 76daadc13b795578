import AdobePassSimulator
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// The platforms of a product that the simulator's standard world does not know: their partner names, and the providers
/// that they name by codes of their own.
///
/// A platform's code travels to the service unchanged, so a real service knows it too. A mapping is for the picker, the
/// directory and the fallbacks.
struct SimulatedPlatforms: Sendable {
    private let partners: [String]
    /// `nil` if no double plays: the service then knows the names that a device uses.
    private let mapping: MVPDMapping?

    /// Reads what a product's plugins register, with the product's settings.
    ///
    /// - Parameters:
    ///   - configuration: The product.
    ///   - factories: The factories of the plugins, for the scenario.
    ///   - plugins: The plugins there are.
    init(_ configuration: ProductConfiguration, _ factories: [PluginFactory], of plugins: [CommandPlugin]) {
        let registrations = configuration.plugins.compactMap { use in
            factories.first { $0.identifier == use.plugin }
                .flatMap { try? SampleRegistration($0, settings: use.settings).registration }
        }
        partners = registrations.compactMap { $0.framework?.partner.name }
        mapping =
            plugins.contains(where: \.isPlayed)
            ? registrations.reduce(configuration.handlers.mapping) { $0.then($1.handlers.mapping) } : nil
    }

    /// Adds the platforms to a simulator's world.
    func introduce(to simulator: InProcessSimulator, for device: DeviceScript) {
        simulator.change { introduce(to: &$0, for: device) }
    }

    /// Adds the platforms to a world, and assigns each code that a scenario's device uses to its provider.
    ///
    /// - Parameters:
    ///   - settings: The world.
    ///   - device: What the scenario's device does.
    private func introduce(to settings: inout SimulatorSettings, for device: DeviceScript) {
        for partner in partners where !settings.partners.contains(partner) { settings.partners.append(partner) }
        guard let mapping else { return }
        let providers = settings.directory.mvpds.compactMap { known in
            MVPD.ID(known.id).map { id in
                MVPD(id: id, platformMappingID: known.platformMappingID.flatMap { PlatformMappingID($0) })
            }
        }
        let directory = ProviderDirectory(providers)
        let codes = [device.account?.provider, device.picker.provider] + device.happenings.map(\.account?.provider)
        for code in codes.compactMap(\.self) where settings.directory[platformMappingID: code] == nil {
            guard let id = PlatformMappingID(code), let meant = mapping.resolve(id, in: directory).mvpd,
                var mvpd = settings.directory[meant.id.rawValue]
            else { continue }
            mvpd.platformMappingID = code
            settings.directory = settings.directory.replacing(mvpd)
        }
    }
}
