import PartnerSSOBase

extension SimulatorState.Login {
    init(_ login: StoredLogin, of owner: ProfileOwner) {
        self.init(
            owner: owner,
            mvpd: login.mvpd,
            kind: login.kind,
            notBefore: login.notBefore,
            notAfter: login.notAfter,
            userID: login.userID,
            attributes: login.attributes.map { .init(name: $0.name, value: $0.value.compactText) },
            user: login.user,
            mvpdSession: login.mvpdSession,
            home: login.home,
            isRevoked: login.isRevoked
        )
    }
}

extension StoredLogin {
    init(_ login: SimulatorState.Login) {
        self.init(
            mvpd: login.mvpd,
            kind: login.kind,
            notBefore: login.notBefore,
            notAfter: login.notAfter,
            userID: login.userID,
            // Temporary access has the identifier alone; all else follows from it.
            isTemporary: login.attributes.count == 1,
            user: login.user ?? "",
            mvpdSession: login.mvpdSession,
            home: login.home,
            isRevoked: login.isRevoked ?? false
        )
    }
}
