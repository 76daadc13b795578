import PartnerSSOCommand

await PartnerSSOCommandLine().main()
