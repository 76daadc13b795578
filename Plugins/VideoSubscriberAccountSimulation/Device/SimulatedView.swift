/// A view a device shows.
public enum SimulatedView: Sendable, Hashable {
    /// The list of providers.
    case picker(PickerContent)
    /// The sign-in form of one provider.
    case signInForm(provider: String)

    /// A line for a terminal or a log.
    public var title: String {
        switch self {
        case .picker(let content): "TV providers (\(content.rows.count))"
        case .signInForm(let provider): "Sign in to \(provider)"
        }
    }
}
