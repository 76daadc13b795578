import PartnerSSOVocabulary

extension CommandSession {
    /// What an app would pass, with a device that does nothing yet.
    var factories: [PluginFactory] { plugins.map { $0.factory() } }
}
