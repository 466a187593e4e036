import { newDateProposed, noticeSubjects } from "@nutria/contract/agenda/appointment-words";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { useCurrentUser } from "../../../data/session/current-user";
import { usesNoEmail } from "../../patients/index";
import { dialogTexts } from "../dialog-texts";
import type { Told } from "../shared/move";
import styles from "./panel.module.css";

interface WhatIsSentProps {
  appointment: Appointment;
  told: Told | "confirmation";
  when: string;
}

const { sent: texts } = dialogTexts;

/** What the patient is told once a question is answered, as they read it; of one without e-mail, how it reaches them. */
export function WhatIsSent({ appointment, told, when }: WhatIsSentProps) {
  const { data: user } = useCurrentUser();
  const { patient } = appointment;
  if (!patient || !user) return null;
  if (usesNoEmail(patient)) return <p>{texts.notSent(patient.name)}</p>;
  return (
    <>
      <p>{texts.lead}</p>
      <blockquote className={styles.words}>
        <strong>{subjectOf(told, `${user.name} ${user.lastName}`.trim())}</strong>
        <br />
        {when}
      </blockquote>
    </>
  );
}

function subjectOf(told: WhatIsSentProps["told"], nutritionistName: string): string {
  if (told === "date") return newDateProposed(nutritionistName);
  return told === "place" ? noticeSubjects.updated : noticeSubjects.accepted;
}
