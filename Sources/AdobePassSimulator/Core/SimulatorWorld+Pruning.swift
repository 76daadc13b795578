extension SimulatorWorld {
    private static let minute: Int64 = 60_000
    private static let hour = 60 * minute
    private static let day = 24 * hour

    /// Drops what expired long ago, at most once in a simulated minute.
    ///
    /// For a while what has expired stays, because the documents answer an expired code, profile or authorization
    /// otherwise than an unknown one. Clients and used temporary access stay: they have no end.
    mutating func prune(at now: Int64) {
        if let lastPruning, (0..<Self.minute).contains(now - lastPruning) { return }
        lastPruning = now
        tokens = tokens.filter { $0.value.notAfter > now - Self.hour }
        sessions = sessions.filter { $0.value.notAfter > now - Self.hour }
        mvpdSessions = mvpdSessions.filter { $0.value.notAfter > now }
        partnerRequests = partnerRequests.filter { $0.value.notAfter > now }
        // A proof answers a request, and the request expires first.
        usedAssertions = usedAssertions.filter { $0.value > now - Self.day }
        authorizations = authorizations.filter { $0.value.notAfter > now - Self.day }
        let oldest = now - 30 * Self.day
        guard (start ?? now) <= oldest else { return }
        logins = logins.mapValues { logins in logins.filter { $0.notAfter > oldest } }.filter { !$0.value.isEmpty }
    }
}
