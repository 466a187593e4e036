import { BadgeCheck } from "lucide-react";
import { paths } from "@nutria/contract/paths";
import { usePageTitle } from "../../../lib/page-title";
import { Thanks } from "./thanks";
import { signUpTexts } from "../sign-up/sign-up-texts";

const texts = signUpTexts.verified;

/** The page that the link of the confirmation mail opens. */
export function VerificationCompletedScreen() {
  usePageTitle(texts.title);
  return (
    <Thanks
      icon={<BadgeCheck size={32} aria-hidden="true" />}
      title={texts.title}
      lead={texts.lead}
      action={{ to: paths.signIn.href(), label: texts.action }}
    />
  );
}
