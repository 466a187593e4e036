import { authRoutes } from "@nutria/contract/routes/auth";
import { paths } from "@nutria/contract/web/paths";
import { MailCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { SendAgainButton } from "../../../ui/actions/send-again-button";
import { useRouteMutation } from "../../../data/query/query";
import { followUpDelayMs, useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { Thanks } from "./thanks";
import styles from "./thanks.module.css";
import { isFirstShowing, rememberedRegistration } from "./registration-memory";
import { signUpTexts } from "../sign-up/sign-up-texts";

const texts = signUpTexts.thankYou;

/**
 * Thanks for the registration, and says where the confirmation mail was sent, with the way to send it again; right after
 * the registration, a dialog says so too.
 */
export function ThankYouScreen() {
  usePageTitle(texts.title);
  const [email] = useState(rememberedRegistration);
  useConfirmationDialog(email);
  return (
    <Thanks
      icon={<MailCheck size={32} aria-hidden="true" />}
      title={texts.title}
      lead={
        email === null ? (
          texts.lead
        ) : (
          <>
            {texts.sentTo} <strong className="breaks">{email}</strong> {texts.leadEnd}
          </>
        )
      }
      action={{ to: paths.signIn.href(), label: texts.action }}
    >
      {email !== null && <NoMail email={email} />}
    </Thanks>
  );
}

/** What somebody can do whose mail does not arrive. */
function NoMail({ email }: { email: string }) {
  const request = useRouteMutation(authRoutes.requestVerification, { fallback: texts.fallback });
  return (
    <section className={`stack gap-2 ${styles.more}`} aria-labelledby="no-mail">
      <h2 id="no-mail">{texts.noMail}</h2>
      <p className="small muted">{texts.noMailHelp}</p>
      <SendAgainButton
        texts={texts}
        isSending={request.isPending}
        onSend={(onSuccess) => request.mutate({ body: { email, role: "nutritionist" } }, { onSuccess })}
      />
      <p className="small muted">
        {texts.wrong} <a href={paths.signUp.href()}>{texts.correct}</a>
      </p>
    </section>
  );
}

function useConfirmationDialog(email: string | null): void {
  const dialogs = useDialogs();
  useEffect(() => {
    if (email === null) return;
    const timer = setTimeout(() => {
      if (isFirstShowing()) dialogs.open("newUserConfirmation", { email });
    }, followUpDelayMs);
    return () => clearTimeout(timer);
  }, [dialogs, email]);
}
