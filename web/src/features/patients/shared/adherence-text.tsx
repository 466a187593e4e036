import type { PatientCard } from "@nutria/contract/schemas/patient";
import styles from "./patient-card.module.css";

const texts = {
  asPlanned: (asPlanned: number, logged: number) => `${asPlanned} de ${logged} según el plan`,
  /** What the figures count is in `contract/clinical/adherence.ts`. */
  meaning: (logged: number, planned: number) =>
    `De lo que registró esta semana (${logged} de ${planned} comidas), lo que fue del plan o con un cambio igual`,
};

/** How the diary of the practice's week went until today, in quiet words, with what they count; nothing where nothing was logged. */
export function AdherenceText({ adherence }: Pick<PatientCard, "adherence">) {
  if (!adherence) return null;
  const { planned, logged, asPlanned } = adherence;
  const meaning = texts.meaning(logged, planned);
  return (
    <span className={`holds muted small numbers ${styles.adherence}`} title={meaning}>
      {texts.asPlanned(asPlanned, logged)}
      <span className="visually-hidden">. {meaning}</span>
    </span>
  );
}
