import Hummingbird
public import Logging
import NIOCore
public import PartnerSSOPluginKit

/// Runs a simulator on a port of this machine while `body` runs.
///
/// The port is closed when `body` returns or throws, or the task is cancelled. Several simulators may run at once: port 0
/// takes a free one.
///
/// - Parameters:
///   - settings: The simulator's settings.
///   - state: The state of an earlier simulator to continue from.
///   - clock: The world's clock.
///   - host: The address to listen on; this machine only, unless another one is named.
///   - port: The port to listen on; 0 for any free one.
///   - idleTimeout: How long a connection may stay without data, except while a response is awaited.
///   - transferTimeout: How long a client may take to send a body, or to read a response.
///   - tls: A certificate and its key, to serve over TLS.
///   - logger: Receives why a request was refused or a sign-in declined; by default that is dropped.
///   - body: What to do while it runs.
/// - Returns: What `body` returns.
/// - Throws: ``SimulatorServerError`` when it cannot listen, ``SimulatorStateError`` for a state it does not know, and what
///   `body` throws.
@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
public func withSimulator<Result>(
    settings: SimulatorSettings = SimulatorSettings(),
    resuming state: SimulatorState? = nil,
    clock: any SSOClock = SystemClock(),
    host: String = "127.0.0.1",
    port: Int = 0,
    idleTimeout: Duration = .seconds(30),
    transferTimeout: Duration = .seconds(60),
    tls: SimulatorTLS? = nil,
    logger: Logger = Logger(label: "simulator") { _ in SwiftLogNoOpLogHandler() },
    _ body: (SimulatorServer) async throws -> Result
) async throws -> Result {
    let simulator =
        if let state { try InProcessSimulator(settings: settings, resuming: state, clock: clock) } else {
            InProcessSimulator(settings: settings, clock: clock)
        }
    simulator.serve(host: host)
    let responder = ServerResponder(
        simulator: simulator,
        idleTimeout: idleTimeout,
        transferTimeout: transferTimeout,
        tls: tls,
        logger: logger
    )
    return try await withServer(responder, host: host, port: port, body)
}

@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
private func withServer<Result>(
    _ responder: ServerResponder,
    host: String,
    port: Int,
    _ body: (SimulatorServer) async throws -> Result
) async throws -> Result {
    let (ports, listening) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
        responder: responder,
        server: try responder.server(),
        configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
        onServerRunning: { channel in listening.yield(channel.localAddress?.port ?? port) },
        // How the server ends is told by what it throws.
        logger: Logger(label: "server") { _ in SwiftLogNoOpLogHandler() }
    )
    return try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
            defer {
                listening.finish()
                responder.admission.abandon()
            }
            try await application.run()
        }
        // What the server says about its end no longer matters once the body has ended.
        defer { group.cancelAll() }
        guard let opened = await ports.first(where: { _ in true }) else {
            try Task.checkCancellation()
            throw await failure(of: &group, host: host, port: port)
        }
        let server = SimulatorServer(
            simulator: responder.simulator,
            host: host,
            port: opened,
            isSecure: responder.tls != nil
        )
        return try await responder.admission.closed { try await body(server) }
    }
}

/// Runs a simulator until the task is cancelled.
///
/// - Parameters:
///   - settings: The simulator's settings.
///   - state: The state of an earlier simulator to continue from.
///   - clock: The world's clock.
///   - host: The address to listen on.
///   - port: The port to listen on; 0 for any free one.
///   - idleTimeout: How long a connection may stay without data, except while a response is awaited.
///   - transferTimeout: How long a client may take to send a body, or to read a response.
///   - tls: A certificate and its key, to serve over TLS.
///   - logger: Receives why a request was refused or a sign-in declined; by default that is dropped.
///   - started: Is called once it listens; what it does then is cancelled with the task.
/// - Throws: ``SimulatorServerError`` when it cannot listen, ``SimulatorStateError`` for a state it does not know; nothing
///   when it is cancelled.
@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
public func runSimulator(
    settings: SimulatorSettings = SimulatorSettings(),
    resuming state: SimulatorState? = nil,
    clock: any SSOClock = SystemClock(),
    host: String = "127.0.0.1",
    port: Int,
    idleTimeout: Duration = .seconds(30),
    transferTimeout: Duration = .seconds(60),
    tls: SimulatorTLS? = nil,
    logger: Logger = Logger(label: "simulator") { _ in SwiftLogNoOpLogHandler() },
    started: (SimulatorServer) async -> Void
) async throws {
    do {
        try await withSimulator(
            settings: settings,
            resuming: state,
            clock: clock,
            host: host,
            port: port,
            idleTimeout: idleTimeout,
            transferTimeout: transferTimeout,
            tls: tls,
            logger: logger
        ) { server in
            await started(server)
            await Forever.wait()
        }
    } catch is CancellationError {
        return
    }
}

@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
private func failure(
    of group: inout ThrowingTaskGroup<Void, any Error>,
    host: String,
    port: Int
) async -> SimulatorServerError {
    guard case .failure(let cause) = await group.nextResult() else {
        return SimulatorServerError(host: host, port: port, cause: CancellationError())
    }
    return SimulatorServerError(host: host, port: port, cause: cause)
}
