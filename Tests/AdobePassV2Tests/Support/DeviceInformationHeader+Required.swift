import AdobePassSupport

extension DeviceInformationHeader {
    /// The keys that the documents require and that are not there.
    var missingKeys: [Key] { [.model, .version, .osName, .osVersion, .connectionType].filter { values[$0] == nil } }
}
