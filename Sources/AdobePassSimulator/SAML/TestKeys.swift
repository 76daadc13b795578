/// Keys for tests, and for nothing else, because they are public.
///
/// Three sign for the simulator's identity providers. The fourth belongs to no provider and signs what has to be
/// refused. The fifth is the service's own: it signs media tokens, and the software statements and identity tokens of
/// tests.
enum TestKeys {
    static let providers = [first, second, third]

    static let first = """
        -----BEGIN PRIVATE KEY-----
        MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC34JiubJxrHR1D
        RwNtKd/kz5r5BCuRfFYm2cvVa0BShkOMsk1iBr8gUCxFnguDdX2aZuFKZ+rU/j4u
        CMS/7nSBhTJEnlDiBv5SG+B1Q5WBqIb7qTljX1ouqVGYXAXmbdJF+b1y9CgNPhsb
        R+c9PyU0zpEBe0bQv63TyIpGrbYItCX8KlA1sXT/dSet6lpP0ObtrtBDoR46La8K
        QcQnAElFiTAGEYX+zUr/G1rKMQZfXKutsArCZFAR/dXC6tnmgdlKpWMHzI6CIumO
        g8YlICRYb6b7DxIOh2wStINKWdjjT7hlQOc3SmwNkbpArvs+HlRQJHQh4ERLr6ll
        R/Ph8aDzAgMBAAECggEAGQocMJB4wntd+0Xl2Q09QH7m5yciubaZUsQQ5lirEzHW
        bAfx0roBd+iDBt3tSnMK7iY5YrUA/Q08MW+fP1W9BtA5FrAKaqUyJ8NFDyLrbpMh
        Ao86UeZvtO/4vQs3AHiPDFlka42FELyW22Gwwx3gtq60f2OmspGPncnuzo4kPk3y
        rmLp24EFMw5SFFDuK+JfZG3j4B/KSUou5A+IzIugEggLO5pcEdCdL6WajTrsjSlz
        zvNznA03fm8hQMXZs/THEeyXXVpcFYzaCPjKmUd+BTObvmN9N84gs62Rduz/53g1
        VdmNdABTtZWPdHxaMc6iytl4ZPmT/QAyVoI3eaiOnQKBgQDoKYiUNLFMIo2VDaqO
        lSBT+JYJNh8QTTAnV1vwQzgKOr5E6+244YueGvh4N9xYXfJMyRWaQsOs7kgP5AIA
        GYYjOblCuqHbBjrvnRotg/wYk0tvHiVJoPLuhpZJ3GtxedqcByg8RLCYJvODr3ge
        W9M7TYMHLiDNH0ypFfopUCD7ZwKBgQDKweCBM60joC19H2GWUq0nEGzx9xmoWX4X
        Z3GdNraD+3UKwHti3BfWkCcCj2uBRMhFqs9KO4i6GPpwjLz6RxxL9EaTh++j7Mim
        WGzzSWBOA0FdI6iFdEv5be8BLZsi06kmsUlLbL+OklG1e6m6IJ3WQrDv7gapttgk
        MF2N4COClQKBgQC/Kzwgtcbsp2MoQmmYIOnO21pIWX14weaN7pxxGhiyK67zN8a3
        P1nlJdZFv9G8Hhff7JDSRnm0Ez3Zf+m5xUq0BNstPFr87INpPVcJ9a2HWvp5lDwm
        BdckXESyq0L53NoLMsWJ4xH7J8/LNpjVfs1P/sKPDgfKgCRy8vrcO/P8rwKBgC5R
        9HQP1jIZWcsH7EdnQ990xS7SAK6RI1k9bJs58KBeRfLa3lVLara93+uZ0DmL+STR
        TOHsj+PT6QLlZBbZQAGqIKV7nKeaZIx8DwfVb4bi/3/DsbArTWACWWOvg42FRVNt
        lQ0CHxD3JGuNgMzgvq5ANiPaAPOsrdw2oGjVF8exAoGADdSKP19ay2ZGXTt3qqtk
        xPU7ru9uwkYtua/EwIA3+Gr16lumeTplCuRMmeyFfmb5hoSTMXqjELxELZs6nqfc
        EyvePuJsuSv40cIymkejrySK3DRPtWc0VbMTfED+nNblvT5G0T5FcztrhytKfFC9
        PphYwGvTBotxrF/OjYSz/68=
        -----END PRIVATE KEY-----
        """

    static let second = """
        -----BEGIN PRIVATE KEY-----
        MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCPeEwn7lXb/xod
        tLv1FsA+W/zlOIPdL4KX5VglQ2pDlU95VEpwng4nyrW2OSBvaIlwnuK4J7kVLRh/
        KQnGLqxac4S3RPv9DWqYuSugsRWTqW7LMzPb3mbZSku8etrhknN40JTzs+aJhjOi
        FeJf0AY8A5rF/lzdR9r2RNynY9CphGBKU5Ip+0nc9yjgFKmj7+aRqVszF38mp8oG
        m8G7NAUVf20Xn/6Wj0bIKn5Tjq36jqTWOYRtlMlE3RXIMUHtIXs4g8Qsf4UliJFP
        KN6hayqlPhiVoldZI0u41C07094JJT2wyN6QLfV+jXDZ+Z7R1nVVR6JnHHei0mCP
        yYqRChDFAgMBAAECggEACXtoGFEeZ/s7OaPJTF1KXvsenFoY22FMq0dWhQsolpQW
        ryxZllale6gtGRo7dFsfW+WHktsLo3em7jiP7QMGrYLqNMagm0y4swroWqcTIWUJ
        7b1R++hK03YFyjMAcyofuAHPf/yi2IuZfAJTdmukQQrBi7zQKTVnjLrOYcD6EhbH
        stO4H34k5XZXT+RAq2ilSTOll96u7oUrCbSVuZ4102MhhbJ8Om67PpzyrWjajWJJ
        wbGq7kKyS9Msh3XB+oxksOm0VU1oPX+PmZe6oRdvJLQx7duXsPRdMBwtwxhpQbB0
        rX41GZJZ0zuKDVcRLljQvIHfmNqrL4Oyl8mREubjXQKBgQDH0IuxoGe7tCz1wQ+l
        jcYX8BHS+SqzYYZII9HwuFDRKhMiS7PRVl6h1PquqHXvDlUFVql0/6vszqn7V1N9
        VCFWdlC0j9ASPXol6kbDMDt+r00vO+oLUxHDn/wd7ZBtaj2ttffhrLxUqsxnrnkX
        laqcfxTSzKjfiKuePrjieJ199wKBgQC3z9WIbO5TqJStYVv1jivw647I/x/feZE9
        G+SBdUSdQO+sHUihas5NwJI2fKhJSwxLWRvThsdXIRxBtQThVteMkrpbhh+MLDzh
        dihMBhlgOrqnGrhuFQe5UFsTYSSCEurr424YvTmECHPgm8qQ0h3VqVmu1DQRTOR/
        dz+IovboIwKBgDm1kaMLoOolb5bK26oE+GGRhJRaQmrsj8vmDIxpr225qS0OkDC1
        sT8sM/qdzPHuQb/495hC/3S1e4KMBiD8W2SNZ2G+52ldOBobP7TACW7dUn2B4GbE
        5yyI2FgMdNolBQtWsvEK4pnRepe3XGHjaBMq4OjBE0T8RBTAKMW/8DyhAoGAN7RH
        fQmuDDJZpFWN/dOxI1jvs6AFc78usbtDO6xjN9jXCWzyduCcVtnWNab/hP62YhtG
        IIuG27PQEWWfbf7YYeSRj20NIHjDlnwtaCStCgmiSUQCwnGjHpjokO3ul3DOOuB4
        nAy0YnwBSf9MmyjiG78vy5jJkrifwrVLzse8VcsCgYEAq1K4+HZH8Y61+ElvxKe4
        Xk+mI4XelJYhS7/xVuVO9MZ3o1+d9rNis3u6i6hwD9P8u63PFeiJpTpDR0VZmomC
        O0q7RW+giCzArJB2DUUzZM9Qcwqfajf+nwcXBxBgj/ITzjkr61nV59lhRSh0Mauq
        mYglk1xws/lSsCQQvyu+xnU=
        -----END PRIVATE KEY-----
        """

    static let third = """
        -----BEGIN PRIVATE KEY-----
        MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQCozsvVjBfm1+xH
        it0EYDZhWuFKuURaK7K9A1Prx1frfypRGddXcsy3zq7no7Cv7stxoDQdySRLwPcO
        vu9HgJwtDQP7KSYD4QSF2rAheFnOssAGyrcoLObCLEbCKSvAer8EdmBL03djxRda
        GENZN3JVYYpOGMP0yvBvxqpXsw6dA0JEr6HeIKhVPXK+MkwqGSDfuUqZY8LDUbur
        1Ztyy4yqmPN2XFZDHcwKiCm/s6s9/JzdidSxDEEU1RVrR8cGlPjgzKJ/eBJqVdQk
        j6s1O+itDnURvR9aexUukJLIU+YeyE0Qpfb+TLMX8zP4CqbH7cqEgxzhaluuxGur
        S7y9MpF3AgMBAAECggEAAIJ79Nic3gRNbWB9TwvN8LE8rBCC6eaiG6T/HsIErZi0
        M1pCMwFb2UUnr4FyECt4Ebali3wYMAAPvHMCJAc+u1K1FXxAl1NA4TRHuSycM5Q6
        NTTjabCG3WKJOYs+W4mea6aHZCM4q1Wk0nIDJ+SxKJIlybjPf5WH5o3iqlNbHyHb
        jNoHm4+87gUtt64p//ZeEmMIekW0jq772iisTbb1G1+6bXq0vc0r9R7cwxSYD+AX
        gZ6M+OKvBQWTEenHbl7yVkIkFZAd+kp9g72f5O9AeywyLboHeny+yxAGXI4xx7Zs
        Fs34sNYM2jsP5W+W7M/1lvW8r4cUbhAurgpVAgYdIQKBgQDhyJUF2XQrz34Bxx27
        iYgdGWy0NkgRGKoKLSZQec5AYSxRs1jPehRUGAsjcT+qcsKKxcYkls+OJj2Pc2Lw
        mJrrDi6yh564qCgV6BJ42ssVY1lyFFDMtItPye3rMzzYPOJ3CYKgBaxMNDGE7oi5
        mm8mtuZ437oGY60iu1XzwHDK4QKBgQC/ZjT7yDg3LOQNru/CqyMoHdXX643bp/b1
        uemoHR+pgDiYChfKZTy7SdiUiU2OPjcjiH1pevZQ5MR8CGjYbMqdje5ZcCZfJtQu
        4svJloHmynK6i09lu8n9qwc2VLtEI2oylMSO/24aMu5ZwZPFJpQpgVwEV5MICN5M
        FRz7ITh/VwKBgQCpAf1TGJhWJwZajFLcS7HAnoR5TVyat4yo+2z/tn3GQTbsnURw
        YiCPZkQILsCKdUbcm/ia8OzCqitQkv3PvVvRcZdQ+iW8cds3srUJFDYKd4i/1Sc6
        ZDcX7b6TXZJBByo6Ertdz4FOtY8Pw4JC9LAZGbXhaw8Ts08pfXN0d2u24QKBgGLD
        AYn+SYum/VJWN1+S4UQ9CPAumveCFzu6n+fgh0r2X72MT7RfQtQ9iaUzqDJCxj7u
        mhAIo/sf4IdD653pnS9pYlkCNrqYlZpP6untYMBPLJ43blPHb7YWP1V4qVzCjXTm
        MPq8sPqR1023RmHPw1obZvjSm4rk0JgfuOGYxcdnAoGBAI4E/I7zIQVcR3fTXIZn
        1Snod4AXpBOiciMzVlnx4nfipk18IWmyOpHp345RwUAlfck0wPwQ+gpQYtC8FNxo
        QjKrbF/32utpmy8arm/hPi5HXJc4+onZYDiu6jLGaQe4akFl4Ytnhwz6i1Ol6P1e
        7WPCgR4f4OmGXbg7JjrVQRw0
        -----END PRIVATE KEY-----
        """

    static let stranger = """
        -----BEGIN PRIVATE KEY-----
        MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQDVR2zqcpHEjHaP
        ptFboJVXTVyPn5NNYilcuPSIWZnCxBTNBjEmrXMg6Ua1I9Er129q9/WqJUOjiyRE
        5TCWdSitWuUhaNDXwZTKiL/wkyhfNZV6wTkSvNAVAnH6R67dMRMH2jc5XTwqq3qd
        v5hd930+aum4xBblUTQyiC3498nkOFFyQ/7Zodw0mVlM4u2Lg7mEJfer3oU4a5hf
        Gadvvx0FPGf/BgK+t4yODGdAtRV9ipaEdX7Gs/C4+3Vu/yc+t6zxts0Qz6hHz5ph
        jspV/tu8EJVRgWIkjUjWZkxZMdgOlWfrQPWpDg4CVcYSlJvMrSO3ltgtECHyVOrl
        P2i5LuwNAgMBAAECggEAAuch+F7u1PoEcxgWKWUaI0IOTHYjjx4S6gwqZ+CwUxJQ
        Jio7aQdbVctXBwghxLL99TrCwToYnZU7PSTRcHrPvuxJyhafIRClccxCsIeQORuF
        mVIf8L1ZJ7AM1Rc8rg4I8EZsEf/O3dXPqW3+KOlBbyQNYlJo7V4Zk8Z+ubDFsrF7
        Le+qtK3SUS3gGFW4ElEjCz+r2Usj+aHNlQ3ATCZBPgV4sTYBFJJbRCg6xCpT4ypd
        JVRzSu1LUZ8+4j9HzvLrv0pD9zlXZb5g9ztjX8YNQK3+7HXnYPHsZYvE/0K7PdaW
        +2xwe0LKJVe/QP1R7d6hvewe5HZ3Oqsg+ZEIjnKLEQKBgQDqw2tDc/OhMNdbNlDj
        c8OPVHDbXU7KA/dZJnI77SZ9XZa6GFEN4PEG2VSfa9g9bHjuuputCJpOCEjCsG+f
        pzkDNtdWwpPRskdn7mxbaKkrXtG2rbESuxW9EXYBsX3M4dRJRag0AyTzB3DxTEbF
        HkfpcC59r8CFeGYqgNoQKKbpBwKBgQDoknppyo06J0o8l8WU/QAPrA7phM6BlYWx
        Mxr6dmJE4pA8oQ3XbW9SeSrjRQ0LTB4xolyCteVU8D/BPV2TlGpfn+REg9BS1ClI
        8nV88YR2LmTd71fRdt56s6vUsPcOdI05nt/1ZK9NdAllNX5dOknJnh6mFsAzrzYH
        XhRgv9thSwKBgHnJMsXlSwfd3Hp27PNxxIuAVKOX/h2SfSiEZ1JrLkJu4JhdsP6w
        KJlS+TFSsvT6ZqoBqGzVP6cnaQeGnAGIsGzYcFGT0zc/cweZiiDJZKkZIVXROUDs
        SNSyUDOEriwxIv1341BIKUziGVc0KKptkQSqq5OMLyWOVgHKolUroZrVAoGAak4p
        7hlLnH1BDZlCEuviD0fSOSMfUVQLHAgEGN/r4xi8XTownXvEGqqP0/pIEBXm50ET
        kBuci8qVGbr2/vIj/TmUmUy2+GVJybIpycaLiYmDSX6RYYk4AFYIANwy0UStGN1p
        +TzgdELJ2J0u+WYfPC0uTTSw/e7kf1Gdduu7VykCgYBhaeEHuKdNOvwsHIpdbk9V
        fElIUo69BydYRH/mG8uNAWMuZRd33T8Wq7Has1N22//q/268+TLg/Tc59+xIB9z4
        Uwo9ektkzIOnzmUIHjCU0J+xZAsDaMw7hHZ5xDtirLE+NYa6EKWuieuxaM5Sz8zV
        30y7mgtc8jnyGHN3FL5KyA==
        -----END PRIVATE KEY-----
        """

    static let service = """
        -----BEGIN PRIVATE KEY-----
        MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQC5EFdqhXHdEets
        EYz0CTuvqdGqhusMt68rQFCDmFf9ZxoMWAaqAMPKMw8akbuwmqDTjAwI6wiiLmdr
        5RsHIACVq/4jPN9MEQvNOQ/oCFsYbtwhe2CzWNuB0Z0nkvNEkxgxcWaUqXBrXrZ5
        LbWc5zbhXmeHGoTnAkVdViZJyUlw6o8eeD5YgQzAuTte2hZQeEnF77PMd5S8mm8X
        ugUeYJW34eb+d7AwR4nqlt+QN+vHsfK05jwHU8OB60l0dR0r6Dt//GiIaUPPiNoQ
        bHyHT2gjC3g+dvpHF9XB+bEutP1/QjqNt0hAuOY7nHK2ueLOevCy5zhF3Uu0gn1y
        mNfi66cVAgMBAAECggEAA4iVArWq55EGBmQ3ZW7KXZ+dHz0Vk9frV6S8uiaDLOrL
        todKaUiRHx/mc+1rFgN9z/bmlperlzJ89bRu1a3+FN2EgWESKmj7lAmON4dL+1Ad
        PTkWhEDNatHOcbOpQsVEOv1ypfgDlik9drGGvDOLUAugvRWmiqVNHxZxWLX9Lv4N
        zzjBtlU+a0HM1lrvHv3ebtRSkP5aMJ80MwrdAniNq5t1DL1yk2VCo8a8GVrqWJT/
        qYh4vUmeJ1ANDQ2/7/0l/MeeL3OpiyKFVXKAwlsRgPYgHfzjJH4ntDedfzuTxmig
        WVdXr5wOubuSoABqrW3BnNWbXo0myya/gmJo5p4mwQKBgQD6i2MrDry+6rpwusTJ
        qnXy1B6ZBtj10PovJrVVh8PuKYHYwlt0DmlyLctJbhnuV5DCSBrqEDT4OdZJ5wWB
        Yz6dfFnshSBfKRqs52DyqaTOU3ngngM8KyAqgYf6geumNwedZ9gN2zbEOmVdJNEi
        b/xqSrBfiSMwTwLmN172S8fBHQKBgQC9F/HVJSfZh+/FBGt3oDb3d3VwbVM6nMgL
        G+ZCwCnJe95aTILwQ7mrgZgxmNb+OQbQ+yffLQ6Kt1Upm1HyK7sUad608MRksQ4z
        KvznHarnAA/wh0mj6ci2Fiq2xjUnabLAwHZoktdxbOaK0G86MfFsX19P6GaioZpS
        8S8dzMxUWQKBgQDiAzvCa9j4oObvKoy7H3qnQ5MWmIa/uXT3dAPA1Gh7QBZSY4H8
        f8O/rG/mHdxmlbeQi1s8KsKd6g7VPAJLZivmBXdZVf6N2Zamw1NBlKeHOOaJKgHh
        FUY/EfqIkQrzNlE4PaU5Wrdc7RDjpYLDfiJGAHp6tEt6GMyUwP55UIMyQQKBgFD8
        wWndyQyFCS9jrjeFGiWxN05YtI3k+lSvtVYfgYY3FEuue2I2T35iOfH8GRC3EfFN
        sI0IejL1RHdWe6lyC2U51tW+TQ8nOgK2Ra0i6sCXKTyGZQbcKUe7hL3VdIyV26Zs
        iApP4hBFaRRJI2pUW6djzammytaaykL944Uq4tS5AoGBAInbYPE7TGOElCy6Kw9s
        SO4YqGOJ3+m6wIGmMlwDFlAalm+fJ1SFPj+uajGu/sB/80KUBBQAwMSxTdhp9/PL
        GCAx7Rpsn9k98yLgF2fgOwT85IzwiGhEp282G/VG+BFgDp3Sa4Phep+MfHjUYup4
        cEugPR4nrvnkGMuh8h2lrIMi
        -----END PRIVATE KEY-----
        """

    /// The public half of ``service``.
    static let servicePublic = """
        -----BEGIN PUBLIC KEY-----
        MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAuRBXaoVx3RHrbBGM9Ak7
        r6nRqobrDLevK0BQg5hX/WcaDFgGqgDDyjMPGpG7sJqg04wMCOsIoi5na+UbByAA
        lav+IzzfTBELzTkP6AhbGG7cIXtgs1jbgdGdJ5LzRJMYMXFmlKlwa162eS21nOc2
        4V5nhxqE5wJFXVYmSclJcOqPHng+WIEMwLk7XtoWUHhJxe+zzHeUvJpvF7oFHmCV
        t+Hm/newMEeJ6pbfkDfrx7HytOY8B1PDgetJdHUdK+g7f/xoiGlDz4jaEGx8h09o
        Iwt4Pnb6RxfVwfmxLrT9f0I6jbdIQLjmO5xytrniznrwsuc4Rd1LtIJ9cpjX4uun
        FQIDAQAB
        -----END PUBLIC KEY-----
        """
}
