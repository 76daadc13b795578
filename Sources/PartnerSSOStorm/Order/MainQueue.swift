import Foundation

/// The main actor's queue, which the hook does not see and which is run by hand.
@MainActor
enum MainQueue {
    private typealias Handle = @convention(c) () -> Int32
    private typealias Callback = @convention(c) (UnsafeMutableRawPointer?) -> Void

    // What Foundation's run loop uses to serve the main queue; without a run loop, this does.
    private static let handle = unsafeBitCast(symbol("_dispatch_get_main_queue_handle_4CF"), to: Handle.self)()
    private static let callback = unsafeBitCast(symbol("_dispatch_main_queue_callback_4CF"), to: Callback.self)

    /// Whether a job waits for the main actor.
    static var hasJobs: Bool {
        var descriptor = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }

    /// Runs the jobs that wait for the main actor.
    static func run() {
        var count: UInt64 = 0
        _ = read(handle, &count, MemoryLayout<UInt64>.size)
        callback(nil)
    }

    private static func symbol(_ name: String) -> UnsafeMutableRawPointer {
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), name) else { RuntimeHooks.end("There is no \(name).") }
        return symbol
    }
}

extension UnownedSerialExecutor {
    /// The executor of jobs that belong to no actor, which the runtime writes as two empty words.
    static let generic = unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
}
