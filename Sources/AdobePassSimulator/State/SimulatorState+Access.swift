extension SimulatorState.Access {
    init(_ access: TemporaryAccess) {
        self.init(
            key: access.key,
            start: access.start,
            notAfter: access.notAfter,
            isIdentified: access.isIdentified,
            resources: access.resources.sorted()
        )
    }
}

extension TemporaryAccess {
    init(_ access: SimulatorState.Access) {
        self.init(
            key: access.key,
            start: access.start,
            notAfter: access.notAfter,
            now: access.start,
            isIdentified: access.isIdentified,
            resources: Set(access.resources)
        )
    }
}
