import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { zoneName } from "@nutria/calendar/zones";
import { NotebookPen } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/actions/button";
import { EmptyState } from "../../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../../ui/feedback/load-failed";
import { Notice } from "../../../../ui/feedback/notice";
import { Skeleton } from "../../../../ui/feedback/skeleton";
import { useDialogs } from "../../../../lib/dialogs";
import { isSameClock } from "../../../../lib/format/own-clock";
import { usePracticeZone } from "../../../../data/session/current-user";
import { useIsPhone } from "../../../../lib/use-is-phone";
import { useNow } from "../../../../lib/use-now";
import { useDiaryWeek } from "../../api/diary";
import { diaryTexts as texts } from "./diary-texts";
import type { Drafts } from "./diary-view-props";
import { DayView } from "./phone/day-view";
import { useDiaryDay } from "./use-diary-day";
import { DiaryWeekView } from "./week/week-view";
import styles from "./patient-diary.module.css";

export { DiaryTools } from "./diary-tools";

/** A patient's diary: seven days as a grid, or one day on a phone. */
export function PatientDiary({ patient }: { patient: PatientDetail }) {
  const { from } = useDiaryDay(patient);
  const isPhone = useIsPhone();
  const diary = useDiaryWeek(patient._id, from);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const drafts: Drafts = {
    of: (entry) => (entry === undefined ? "" : (typed[entry] ?? "")),
    change: (entry, text) => setTyped((before) => ({ ...before, [entry]: text })),
  };
  const now = useNow();
  const practiceZone = usePracticeZone();
  const zone = patient.diaryZone ?? practiceZone;
  const { data: week } = diary;
  if (diary.isError && week?.from !== from)
    return <LoadFailed text={texts.failed} onRetry={() => void diary.refetch()} />;
  if (!week) return <DiarySkeleton />;
  const View = isPhone ? DayView : DiaryWeekView;
  const isEmpty = week.entries.length === 0;
  if (isEmpty && !week.isOn) return <DiaryOff patient={patient} />;
  return (
    <div className={`stack fit gap-4 ${styles.diary}`} data-stale={diary.isPlaceholderData || undefined}>
      {!week.isOn && <OffNotice patient={patient} />}
      {patient.diaryZone !== undefined && !isSameClock(now, zone, practiceZone) && (
        <p className="small muted">{texts.ownClock(patient.name, zoneName(zone))}</p>
      )}
      {isEmpty && <p className="muted">{texts.empty(patient.name)}</p>}
      <View
        key={week.from}
        {...{ patient, week, drafts, zone, now }}
        onExpired={() => void diary.refetch()}
      />
    </div>
  );
}

function OpenAccess({ patient: { _id: id, name } }: { patient: PatientDetail }) {
  const dialogs = useDialogs();
  return <Button onClick={() => dialogs.open("patientAccess", { id, name })}>{texts.off.open}</Button>;
}

/** Nothing can be logged, and nothing was. */
function DiaryOff({ patient }: { patient: PatientDetail }) {
  const { isActive, name } = patient;
  return (
    <EmptyState
      icon={<NotebookPen size={32} aria-hidden="true" />}
      text={
        <>
          <h2>{isActive ? texts.off.title : texts.inactive.title}</h2>
          <p>{isActive ? texts.off.forPatient(name) : texts.inactive.nothing(name)}</p>
        </>
      }
      action={isActive && <OpenAccess patient={patient} />}
    />
  );
}

/** Notice that the diary takes no more entries; those that it has stay readable. */
function OffNotice({ patient }: { patient: PatientDetail }) {
  const { isActive, endedAt, name } = patient;
  if (isActive) return <Notice action={<OpenAccess patient={patient} />}>{texts.off.kept(name)}</Notice>;
  return <Notice>{endedAt === undefined ? texts.inactive.kept(name) : texts.inactive.left(name)}</Notice>;
}

function DiarySkeleton() {
  return (
    <div role="status" className={`stack fit gap-4 ${styles.diary}`}>
      <span className="visually-hidden">{texts.loading}</span>
      <Skeleton height={68} radius={12} />
      <Skeleton height={420} radius={12} />
    </div>
  );
}
