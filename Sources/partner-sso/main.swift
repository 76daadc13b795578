import PartnerSSOCommand
import PartnerSSOContracts
import PartnerSSOCulprits

await PartnerSSOCommandLine(culprits: Culprit.all).main()
