import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension CommandSession {
    /// What an app would pass, with a device that does nothing yet.
    var factories: [PluginFactory] { plugins.map { $0.factory() } }

    /// The names of the platforms that the plugins know, as calls to services have them.
    var partners: [String] {
        factories.compactMap { try? SampleRegistration($0).registration.framework?.partner.name }
    }
}
