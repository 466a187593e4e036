import type { PatientCard } from "@nutria/contract/schemas/patient";
import { texts } from "../texts";
import styles from "./patient-card.module.css";

/** How the last seven days of a diary went, in quiet words, with what they count; nothing where nothing was logged. */
export function AdherenceText({ adherence }: Pick<PatientCard, "adherence">) {
  if (!adherence) return null;
  const { planned, logged, asPlanned } = adherence;
  const meaning = texts.card.adherenceMeaning(logged, planned);
  return (
    <span className={styles.adherence} title={meaning}>
      {texts.card.adherence(asPlanned, logged)}
      <span className="visually-hidden">. {meaning}</span>
    </span>
  );
}
