import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import type { MailedWhatsAppView } from "@nutria/contract/schemas/reach";
import { createContext, useContext } from "react";
import { Button } from "../../../ui/actions/button";
import { usePublicMutation } from "../../../data/query/public-query";
import styles from "../mailed-link.module.css";
import { texts } from "../texts";

/** Of a page that proves the person's mailbox: its token, and whether they agreed; null on another page. */
export const WhatsAppContext = createContext<{ token: string; whatsApp: MailedWhatsAppView } | null>(null);

const words = texts.whatsApp;

/** Asks whether appointments may be told by WhatsApp, where nobody but the person can answer. */
export function WhatsAppAsk() {
  const asked = useContext(WhatsAppContext);
  const save = usePublicMutation(patientAppRoutes.updateMailedWhatsAppConsent, { fallback: texts.failed });
  if (!asked) return null;
  const { token } = asked;
  const { number, isOn } = save.data ?? asked.whatsApp;
  const answer = (body: { isOn: boolean }) => save.mutate({ params: { token }, body });
  return (
    <section className={styles.meaning} aria-live="polite">
      <h2>{isOn ? words.on : words.title}</h2>
      <p className="small muted">{isOn ? words.onHelp(number) : words.help(number)}</p>
      {isOn ? (
        <Button variant="quiet" fullWidth loading={save.isPending} onClick={() => answer({ isOn: false })}>
          {words.withdraw}
        </Button>
      ) : (
        <Button fullWidth loading={save.isPending} onClick={() => answer({ isOn: true })}>
          {words.agree}
        </Button>
      )}
    </section>
  );
}
