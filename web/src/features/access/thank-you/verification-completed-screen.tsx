import { useAtomValue } from "jotai";
import { BadgeCheck } from "lucide-react";
import { paths } from "@nutria/contract/paths";
import { usePageTitle } from "../../../lib/page-title";
import { sessionAtom } from "../../../lib/session/session";
import { Thanks } from "./thanks";
import { signUpTexts } from "../sign-up/sign-up-texts";

const texts = signUpTexts.verified;

/** The page after an e-mail was confirmed: a nutritionist is signed in by then, and goes on to the profile. */
export function VerificationCompletedScreen() {
  usePageTitle(texts.title);
  const isSignedIn = useAtomValue(sessionAtom)?.role === "nutritionist";
  return (
    <Thanks
      icon={<BadgeCheck size={32} aria-hidden="true" />}
      title={texts.title}
      lead={isSignedIn ? texts.signedInLead : texts.lead}
      action={
        isSignedIn
          ? { to: paths.settingsGeneral.href(), label: texts.start }
          : { to: paths.signIn.href(), label: texts.action }
      }
    />
  );
}
