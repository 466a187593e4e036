import type { PatientDetail, RecordSectionName } from "@nutria/contract/schemas/patient";
import { History } from "lucide-react";
import { Suspense, useState } from "react";
import { part } from "../../../../ui/part/part";
import type { FieldValues } from "react-hook-form";
import { Button } from "../../../../ui/actions/button";
import { SaveStateText } from "../../../../ui/feedback/save-state";
import type { SaveState } from "../../../../device/drafts/autosave";
import type { ComparedField } from "../../../../lib/forms/stale";
import { recordTexts } from "../record-texts";
import styles from "./section-screen.module.css";

const SectionHistory = part(
  () => import("../history/section-history"),
  ({ SectionHistory }) => SectionHistory,
);

interface SectionHeaderProps {
  patient: PatientDetail;
  section: RecordSectionName;
  title: string;
  state: SaveState;
  compared: readonly ComparedField<FieldValues>[];
  flush: () => Promise<unknown>;
}

/** The title of a section, where its values are, its history, and the button that saves at once, also during a save. */
export function SectionHeader({ patient, section, title, state, compared, flush }: SectionHeaderProps) {
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { history, save } = recordTexts.section;
  return (
    <header className={`row gap-4 ${styles.header}`}>
      <h2>{title}</h2>
      {patient.isMyPatientEditable && <SaveStateText state={state} className={styles.state} />}
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        icon={<History size={18} aria-hidden="true" />}
        onClick={() => setHistoryOpen(true)}
      >
        {history}
      </Button>
      {patient.isMyPatientEditable && (
        <Button type="submit" variant="primary">
          {save}
        </Button>
      )}
      {isHistoryOpen && (
        <Suspense fallback={null}>
          <SectionHistory
            patient={patient}
            section={section}
            title={title}
            compared={compared}
            onBeforeRestore={flush}
            onClose={() => setHistoryOpen(false)}
          />
        </Suspense>
      )}
    </header>
  );
}
