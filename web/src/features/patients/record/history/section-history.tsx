import type { PatientDetail, RecordSectionName } from "@nutria/contract/schemas/patient";
import type { FieldValues } from "react-hook-form";
import type { ComparedField } from "../../../../lib/forms/stale";
import { useRestoreSection, useSectionHistory } from "../../api/section-history";
import { HistoryPanel } from "./history-panel";
import { historyTexts as texts } from "./history-texts";

export interface SectionHistoryProps {
  patient: PatientDetail;
  section: RecordSectionName;
  title: string;
  compared: readonly ComparedField<FieldValues>[];
  /** Saves what is in the form, so that a restored version does not meet it. */
  onBeforeRestore: () => Promise<unknown>;
  onClose: () => void;
}

/** The history of a section of the record. */
export function SectionHistory({ patient, section, title, onClose, ...panel }: SectionHistoryProps) {
  return (
    <HistoryPanel
      {...panel}
      title={texts.title(title)}
      firstSave={texts.filled}
      history={useSectionHistory(patient._id, section)}
      restore={useRestoreSection(patient._id, section, onClose)}
      canRestore={patient.isMyPatientEditable}
      onClose={onClose}
    />
  );
}
