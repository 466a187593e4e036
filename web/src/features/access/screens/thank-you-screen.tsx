import { MailCheck } from "lucide-react";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../../config/paths";
import { followUpDelayMs, useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { Thanks } from "../components/thanks";
import type { JustRegistered } from "../hooks/use-sign-up";
import { accessTexts } from "../texts";

const texts = accessTexts.thankYou;

/** Thanks for registering; straight after it, a dialog says where the confirmation went. */
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
  const navigate = useNavigate();
  const email = (useLocation().state as JustRegistered | null)?.registeredEmail;
  useEffect(() => {
    if (email === undefined) return;
    const timer = setTimeout(() => {
      dialogs.open("newUserConfirmation", { email });
      // Said once: not again when the page is loaded anew.
      void navigate(".", { replace: true, state: null });
    }, followUpDelayMs);
    return () => clearTimeout(timer);
  }, [dialogs, email, navigate]);
}
