import { useAtomValue } from "jotai";
import { BadgeCheck } from "lucide-react";
import { useLocation } from "react-router-dom";
import { myPaths } from "@nutria/contract/web/my-paths";
import { paths } from "@nutria/contract/web/paths";
import { usePageTitle } from "../../../lib/page-title";
import { sessionAtom } from "../../../data/session/session";
import { readMailedVerification } from "../verify-email/mailed-verification";
import { Thanks } from "./thanks";
import { signUpTexts } from "../sign-up/sign-up-texts";

const texts = signUpTexts.verified;

/**
 * The page after an e-mail was confirmed: a nutritionist is signed in by then, and goes on to the profile; a patient goes on
 * to the app.
 */
export function VerificationCompletedScreen() {
  usePageTitle(texts.title);
  const { role } = readMailedVerification(useLocation().hash);
  const isSignedIn = useAtomValue(sessionAtom)?.role === "nutritionist";
  const { lead, ...action } = role === "patient" ? toApp : isSignedIn ? toProfile : toSignIn;
  return (
    <Thanks
      icon={<BadgeCheck size={32} aria-hidden="true" />}
      title={texts.title}
      lead={lead}
      action={action}
    />
  );
}

const toApp = { lead: texts.patientLead, to: myPaths.signIn.href(), label: texts.toApp };
const toProfile = { lead: texts.signedInLead, to: paths.settingsGeneral.href(), label: texts.start };
const toSignIn = { lead: texts.lead, to: paths.signIn.href(), label: texts.action };
