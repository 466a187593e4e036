import type { ImportOutcome } from "@nutria/contract/schemas/record/archive";
import { Badge, type BadgeTone } from "../../../ui/display/badge";
import type { RecordOutcome } from "../files/import-records";
import { archiveTexts } from "../texts";
import styles from "./data-screen.module.css";

const tones: Record<ImportOutcome, BadgeTone> = {
  created: "onsite",
  createdInactive: "warning",
  duplicate: "neutral",
  registered: "warning",
  invalid: "danger",
};

/** Outcome of one patient of an import, in words. */
export function OutcomeBadge({ outcome }: { outcome: ImportOutcome }) {
  return <Badge tone={tones[outcome]}>{archiveTexts.outcomes[outcome]}</Badge>;
}

/** Outcome of each record of an imported export. */
export function OutcomeList({ outcomes }: { outcomes: readonly RecordOutcome[] }) {
  return (
    <ul className={styles.outcomes} role="status">
      {outcomes.map(({ name, outcome, message, appointmentsLeftOut, workoutsLeftOut }, index) => (
        <li key={index}>
          <span className={styles.name}>{name === "" ? "–" : name}</span>
          <OutcomeBadge outcome={outcome} />
          {message !== undefined && <small className="muted">{message}</small>}
          {appointmentsLeftOut > 0 && (
            <small className="muted">{archiveTexts.record.leftOut(appointmentsLeftOut)}</small>
          )}
          {workoutsLeftOut > 0 && (
            <small className="muted">{archiveTexts.record.workoutsLeftOut(workoutsLeftOut)}</small>
          )}
        </li>
      ))}
    </ul>
  );
}
