extension SSOError {
    /// The error that every call throws when its task is cancelled.
    public static let cancelled = SSOError(
        .cancelled,
        "The call was cancelled.",
        hint: "Nothing needs to be done."
    )
}
