public import PartnerSSOVocabulary

/// Keeps a platform's SDK that is not `Sendable`, or that may only be used on the main thread.
///
/// It creates the SDK on the main actor at the first call, because registering a plugin must not open anything. No
/// other thread touches the SDK.
///
/// <doc:WritingAPartnerFramework> says which SDKs need it.
public final class MainActorSDK<SDK>: Sendable {
    private let make: @MainActor @Sendable () -> SDK
    @MainActor private var made: SDK?

    /// Creates the object that keeps an SDK, on any thread.
    ///
    /// - Parameter make: Creates the SDK, once.
    public init(_ make: @escaping @MainActor @Sendable () -> SDK) {
        self.make = make
    }

    /// The SDK.
    @MainActor public var value: SDK {
        if let made { return made }
        let sdk = make()
        made = sdk
        return sdk
    }

    /// Calls the SDK on the main actor and waits for its completion handler or its delegate.
    ///
    /// A call that is cancelled, or whose deadline has passed, is cancelled at the SDK before this method throws.
    ///
    /// - Parameters:
    ///   - call: The call's name in errors and events.
    ///   - deadline: How long to wait for the answer.
    ///   - context: The plugin's context.
    ///   - start: Calls the SDK, and returns how to cancel the call, if it can be. Both run on the main actor.
    /// - Returns: The first answer.
    /// - Throws: As ``PartnerCallback/value(of:deadline:clock:report:start:)`` does.
    @MainActor
    public func answer<Answer: Sendable>(
        of call: String,
        within deadline: Duration,
        in context: PluginContext,
        start: @MainActor (SDK, PartnerCallback<Answer>) throws(SSOError) -> (@MainActor @Sendable () -> Void)?
    ) async throws(SSOError) -> Answer {
        var cancel: (@MainActor @Sendable () -> Void)?
        do throws(SSOError) {
            return try await context.answer(of: call, within: deadline) {
                (callback: PartnerCallback<Answer>) throws(SSOError) in
                cancel = try start(value, callback)
                return nil
            }
        } catch {
            // Before the caller continues, because an SDK may refuse the next request while this one is under way.
            cancel?()
            throw error
        }
    }
}
