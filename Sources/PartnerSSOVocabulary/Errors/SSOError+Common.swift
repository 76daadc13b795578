extension SSOError {
    /// The error every call ends in when its task is cancelled.
    public static let cancelled = SSOError(
        .cancelled,
        "The call was cancelled.",
        hint: "Nothing needs to be done."
    )
}
