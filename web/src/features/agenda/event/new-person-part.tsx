import { paths } from "@nutria/contract/web/paths";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import { Notice } from "../../../ui/feedback/notice";
import { useDialogs } from "../../../lib/dialogs";
import { panelTexts as texts } from "./panel-texts";
import type { AskingPersonState } from "./use-new-person";
import styles from "./panel.module.css";

interface NewPersonPartProps {
  appointment: Appointment;
  person: AskingPersonState;
}

/** What a new person wrote, and what confirming does; or that the plan has no place for them. */
export function NewPersonPart({ appointment: { patient, comment }, person }: NewPersonPartProps) {
  const dialogs = useDialogs();
  const { request, places, isPlanFull } = person;
  const name = patient?.name ?? "";
  const words = comment || request?.note || "";
  return (
    <>
      {words !== "" && (
        <section className="stack gap-2">
          <h3>{texts.wrote}</h3>
          <blockquote className={styles.words}>{words}</blockquote>
        </section>
      )}
      {isPlanFull ? (
        <Notice
          kind="warning"
          isAlert
          action={
            <Link to={paths.settingsPlans.href()} onClick={dialogs.dismiss}>
              {texts.plans}
            </Link>
          }
        >
          {texts.planFull}. {texts.planFullHelp}
        </Notice>
      ) : (
        <section className="stack gap-2">
          <h3>{texts.onConfirming}</h3>
          <ul className={`stack gap-2 ${styles.effects}`}>
            {[
              places ? texts.becomesOf(name, places.taken, places.all) : texts.becomes(name),
              texts.isMailed,
            ].map((effect) => (
              <li key={effect}>
                <Check size={16} aria-hidden="true" />
                {effect}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
