public import PartnerSSOVocabulary

// Events of the framework on the viewer's screen.
extension SSOEvent.Name {
    /// The framework's picker or sign-in form appeared.
    public static let partnerViewShown = Self(rawValue: "partnerView.shown")
    /// The framework's view was dismissed; the event's duration is how long it was visible.
    public static let partnerViewDismissed = Self(rawValue: "partnerView.dismissed")
    /// The framework asked to present a view after the request had ended; it was not presented.
    public static let partnerViewLate = Self(rawValue: "partnerView.late")
    /// The viewer signed in with a provider in the picker or the form; the event names it.
    public static let partnerProviderKnown = Self(rawValue: "partnerView.providerKnown")
    /// The viewer picked a provider that the system lists but does not support; the event names it.
    public static let partnerProviderUnsupported = Self(rawValue: "partnerView.providerUnsupported")
    /// The viewer chose the row for providers that are not listed, or the framework did not name the provider.
    public static let partnerOtherProvider = Self(rawValue: "partnerView.otherProvider")
    /// The viewer picked a provider that the app's presenter did not allow.
    public static let partnerProviderVetoed = Self(rawValue: "partnerView.providerVetoed")
    /// The viewer closed the picker or the form.
    public static let partnerViewCancelled = Self(rawValue: "partnerView.cancelled")
    /// The framework returned an error; the event's code consists of the error's domain and code.
    public static let partnerFaulted = Self(rawValue: "partner.faulted")
}
