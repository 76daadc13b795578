// What may follow from what has happened.
extension Truth {
    /// Whether a record may have ended the session of a process after a tick: one in place of a session, or another one's.
    func hasRecordWithoutProfile(after floor: Int, endingSessionOf process: Int) -> Bool {
        replacedProfile > floor || recordsWithoutProfile.contains { $0.key != process && $0.value > floor }
    }

    /// Whether a sign-out was in progress or ended after a tick.
    func hasSignOut(after floor: Int) -> Bool { signOuts.contains { ($0.end ?? tick) > floor } }

    /// Whether a fault may have ended a code early that an app asked for at a tick.
    func mayHaveEndedCode(since begin: Int) -> Bool { disturbance >= begin || errors > 0 || !hasSteadyClock }

    /// Whether a sign-out may end a session that began at a tick.
    ///
    /// One may that was in progress or ended since, one that the disk had not taken, or had lost, and that its process has
    /// stored since, perhaps with what followed it, and one in whose place the disk did not take the session.
    func maySignOutEnd(sessionSince floor: Int) -> Bool {
        hasSignOut(after: floor) || signedOutRecord > floor || isOut && diskDamage > floor
            || signOuts.contains { diskDamage >= max($0.begin, $0.stored) && !dead.contains($0.process) }
    }

    /// Whether an app may know of a sign-out when a call ends.
    ///
    /// It knows of one that nothing but a session has followed, and of one that was not reported, or not stored: from the
    /// disk, or from its own memory, if the process lives and the disk has not taken it.
    ///
    /// - Parameter begin: When the call began.
    /// - Returns: Whether it may.
    func maySignOutHold(since begin: Int) -> Bool {
        isOut
            || signOuts.contains { signOut in
                if (signOut.end ?? tick) >= storedSignIn { return true }
                // A sign-out of nobody has nothing to report, and ends what others store until the disk takes it.
                guard !signOut.isDone || signOut.stored == 0 else { return false }
                if storedSignIn >= begin || diskDamage >= begin { return true }
                return signOut.stored > 0 ? diskDamage > signOut.stored : !dead.contains(signOut.process)
            }
    }
}
