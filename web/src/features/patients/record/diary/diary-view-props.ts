import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { DiaryWeek } from "@nutria/contract/schemas/record/diary";

/** What every look at the diary is given. */
export interface DiaryViewProps {
  patient: PatientDetail;
  week: DiaryWeek;
  /** Unsent comment to each entry. */
  drafts: Drafts;
  zone: string;
  now: string;
  onExpired: () => void;
}

export interface Drafts {
  of: (entry: string | undefined) => string;
  change: (entry: string, text: string) => void;
}
