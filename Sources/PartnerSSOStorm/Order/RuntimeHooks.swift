import Foundation

/// Takes every job that the language's runtime would run on its pool, and gives it to the loop of the current world.
///
/// The runtime offers its hooks as variables, which its header declares and Swift code reaches by their names only.
package enum RuntimeHooks {
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void
    private typealias DelayOriginal = @convention(thin) (UInt64, UnownedJob) -> Void
    private typealias DelayHook = @convention(thin) (UInt64, UnownedJob, DelayOriginal) -> Void

    /// The loop of the current world.
    @MainActor package static var loop: Loop?

    /// Installs the hooks for the rest of the process.
    ///
    /// The order of sets and dictionaries follows the seed of the process, so the process starts again without one.
    package static func install() {
        #if os(Linux)
        if ProcessInfo.processInfo.environment["SWIFT_DETERMINISTIC_HASHING"] == nil {
            setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
            var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
            execv("/proc/self/exe", &arguments)
        }
        hook("swift_task_enqueueGlobal_hook", as: Hook?.self).pointee = { job, _ in
            guard Thread.isMainThread else {
                RuntimeHooks.end("Task.yield(), Task.sleep() or a thread has left the order of the seed.")
            }
            inWorld {
                guard let loop = RuntimeHooks.loop else { RuntimeHooks.end("A job was enqueued outside a world.") }
                loop.enqueue(job)
            }
        }
        hook("swift_task_enqueueGlobalWithDelay_hook", as: DelayHook?.self).pointee = { _, _, _ in
            RuntimeHooks.end("A task waits for real time, which a world does not have.")
        }
        #else
        // The main queue is served in another way there.
        end("Generated orders need Linux.")
        #endif
    }

    private static func hook<Value>(_ name: String, as type: Value.Type) -> UnsafeMutablePointer<Value> {
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), name) else { end("The runtime has no \(name).") }
        return symbol.assumingMemoryBound(to: type)
    }

    /// Ends the process, because an order that is not the seed's is worth nothing.
    static func end(_ why: String) -> Never {
        FileHandle.standardError.write(Data("storm: \(why)\n".utf8))
        exit(70)
    }
}
