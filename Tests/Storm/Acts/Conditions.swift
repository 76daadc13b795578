import AdobePassSimulator
import PartnerSSOScenarios
import PartnerSSOStorm
import PartnerSSOVocabulary

// What is in a world, and how fast its parts are: which answer comes first depends on that.
extension Incident {
    /// The household has a second device.
    static let secondDevice = condition("secondDevice", percent: 20) { world, dice in
        world.happens("the household has another device, whose viewer signs in")
        world.otherDevice = try? OtherDevice(world, &dice)
    }

    /// The viewer signs in in a user agent on the device, not on another screen.
    static let signInHere = condition("signInHere", percent: 20) { world, _ in
        world.happens("the viewer signs in in a user agent on the device")
        world.reconfigure(style: .sameDevice)
    }

    /// The viewer is signed in on several devices, and the apps have the token by which the service knows it.
    static let sharedLogin = condition("sharedLogin", percent: 15) { world, dice in
        guard !world.shape.usesV1 else { return }
        let provider = dice.pick(Shape.providers) ?? "Cablevision"
        let life = Int64(world.shape.profileLife)
        world.happens("the viewer has signed in with \(provider) elsewhere, for \(life) s, and the apps have its token")
        world.service.change {
            $0.storedProfiles.append(.init(mvpd: provider, kind: .platform, expiresIn: life))
        }
        world.reconfigure(hasTokens: true)
    }

    /// The last app is an extension of another one: it never asks the viewer.
    static let appExtension = condition("appExtension", percent: 30) { world, _ in
        guard world.shape.apps > 1 else { return }
        world.extensionApp = world.shape.apps - 1
        world.happens("app \(world.shape.apps - 1) is an extension")
    }

    /// The apps release their clients in the midst of it all, and not when all is calm.
    static let releasedEarly = condition("releasedEarly", percent: 10) { world, _ in
        world.happens("the apps will release their clients while faults go on")
        world.releasesEarly = true
    }

    /// Calls are on their way for seconds.
    static let slowNetwork = condition("slowNetwork", percent: 25) { world, dice in
        world.network.mostMilliseconds = dice.number(1_000...5_000)
        world.happens("each call takes up to \(world.network.mostMilliseconds) ms in each direction")
    }

    /// The platform takes its time for answers, views and proofs, so that much happens meanwhile.
    static let slowPlatform = condition("slowPlatform", percent: 20) { world, dice in
        world.household.mostMilliseconds = dice.number(100...3_000)
        world.happens("the platform takes up to \(world.household.mostMilliseconds) ms")
    }

    /// Most accesses to the disk take as long as a call.
    ///
    /// With longer ones, several processes would not wait for each other's lease to the end.
    static let busyDisk = condition("busyDisk", percent: 30) { world, dice in
        world.diskDelay = (percent: dice.number(30...80), milliseconds: dice.number(40...150))
        let (percent, milliseconds) = world.diskDelay
        world.happens("\(percent) % of the disk's answers take up to \(milliseconds) ms")
    }
}
