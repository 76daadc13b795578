/// Something that happened on a device, in order.
public enum DeviceEvent: Sendable, Hashable {
    /// An app checked access.
    case accessChecked(app: String, mayPrompt: Bool)
    /// An app asked for metadata.
    case requested(app: String, MetadataRequest)
    /// The viewer was interrupted.
    case interrupted(Interruption)
    /// The picker came up.
    case pickerShown(PickerContent)
    /// The viewer picked a row that the picker did not show, which counts as the row for providers that are not listed.
    case missedInPicker(provider: String)
    /// The provider refused a password.
    case passwordRefused(provider: String)
    /// A viewer signed in, in a form or in the settings.
    case signedIn(SystemAccount)
    /// The viewer signed out in the settings.
    case signedOut
    /// The device asked a provider for a proof.
    case proofRequested(ProviderQuery)
    /// A view of the device's closed.
    case viewClosed
    /// An app cancelled a request.
    case cancelled(app: String)
}
