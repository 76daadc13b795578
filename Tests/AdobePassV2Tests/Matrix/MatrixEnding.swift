import PartnerSSO

/// How a flow ended.
enum MatrixEnding: Hashable, Sendable {
    case signedIn(MVPD.ID)
    case regularSignIn(RegularReason)
    case previews([Bool])
    case decision(Bool)
    /// What the app does next for another device.
    case next(SecondScreenSignIn.Step)
    case signedOut
    case failed(SSOError.Code)

    init(_ operation: () async throws(SSOError) -> MatrixEnding) async {
        do throws(SSOError) {
            self = try await operation()
        } catch {
            self = .failed(error.code)
        }
    }
}
