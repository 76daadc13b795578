import PartnerSSOPluginKit
package import PartnerSSOVocabulary

/// A call of the core to a plugin, for a tool that draws it.
package struct PluginCall: Sendable {
    /// What becomes of a call.
    package enum Progress: Sendable {
        case began
        /// The plugin answered, or failed with an error.
        case ended(SSOError?)
    }

    package let plugin: PluginIdentifier
    /// The name of the function, without its arguments.
    package let name: String
    package let progress: Progress
}

/// Makes calls to a plugin, which end at once when the task is cancelled, even if the plugin ignores the cancellation.
struct PluginCalls: Sendable {
    let plugin: PluginIdentifier
    let clock: any SSOClock
    /// Receives each call when it begins and when it ends.
    let watch: (@Sendable (PluginCall) -> Void)?

    func make<Value: Sendable>(
        deadline: Duration? = nil,
        _ call: @autoclosure @escaping @Sendable () async throws(SSOError) -> Value,
        in function: String = #function
    ) async throws(SSOError) -> Value {
        guard let watch else {
            return try await abandonable("plugin", deadline: deadline, clock: clock, operation: call)
        }
        let name = String(function.prefix { $0 != "(" })
        watch(PluginCall(plugin: plugin, name: name, progress: .began))
        do {
            let value = try await abandonable("plugin", deadline: deadline, clock: clock, operation: call)
            watch(PluginCall(plugin: plugin, name: name, progress: .ended(nil)))
            return value
        } catch {
            watch(PluginCall(plugin: plugin, name: name, progress: .ended(error)))
            throw error
        }
    }
}
