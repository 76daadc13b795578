extension SimulatorState.Authorization {
    var order: [String] { owner.order + [resource] }

    init(_ key: StoredAuthorization.Key, _ authorization: StoredAuthorization) {
        self.init(
            owner: key.owner,
            resource: key.resource,
            mvpd: authorization.mvpd,
            notAfter: authorization.notAfter
        )
    }
}
