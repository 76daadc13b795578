extension RequestMachine.Effect {
    /// Whether the effect calls the app's delegate.
    var needsMainActor: Bool {
        switch self {
        case .present, .dismiss, .askDelegate: true
        case .awaitViewer, .prove, .finish: false
        }
    }
}
