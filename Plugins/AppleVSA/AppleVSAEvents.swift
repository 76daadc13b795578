public import PartnerSSO

// What the framework did on the viewer's screen.
extension SSOEvent.Name {
    /// The framework's picker or sign-in form came up.
    public static let partnerViewShown = Self(rawValue: "partnerView.shown")
    /// The framework's view went away; the event's duration is how long it was there.
    public static let partnerViewDismissed = Self(rawValue: "partnerView.dismissed")
    /// The framework gave an error; its code is a fact, and the domain too if it is not the framework's own.
    public static let partnerFaulted = Self(rawValue: "partner.faulted")
}
