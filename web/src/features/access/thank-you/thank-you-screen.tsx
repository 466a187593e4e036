import { MailCheck } from "lucide-react";
import { useEffect } from "react";
import { paths } from "@nutria/contract/paths";
import { followUpDelayMs, useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { Thanks } from "./thanks";
import { forgetRegistration, rememberedRegistration } from "./registration-memory";
import { signUpTexts } from "../sign-up/sign-up-texts";

const texts = signUpTexts.thankYou;

/** Thanks for the registration; right after it, a dialog says where the confirmation mail was sent. */
export function ThankYouScreen() {
  usePageTitle(texts.title);
  useConfirmationDialog();
  return (
    <Thanks
      icon={<MailCheck size={32} aria-hidden="true" />}
      title={texts.title}
      lead={texts.lead}
      action={{ to: paths.signIn.href(), label: texts.action }}
    />
  );
}

function useConfirmationDialog(): void {
  const dialogs = useDialogs();
  useEffect(() => {
    const email = rememberedRegistration();
    if (email === null) return;
    const timer = setTimeout(() => {
      forgetRegistration();
      dialogs.open("newUserConfirmation", { email });
    }, followUpDelayMs);
    return () => clearTimeout(timer);
  }, [dialogs]);
}
