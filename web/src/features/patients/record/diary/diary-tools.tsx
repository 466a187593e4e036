import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { hoursBetweenReminders } from "@nutria/contract/record/diary-facts";
import { addHours } from "@nutria/calendar/instant";
import { BellRing, CheckCheck, ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../../../ui/actions/button";
import { useIsPhone } from "../../../../lib/use-is-phone";
import { useNow } from "../../../../lib/use-now";
import { useDiaryWeek, useMarkDiarySeen, useRemindToLog } from "../../api/diary";
import { diaryTexts as texts } from "./diary-texts";
import { isUnseen } from "./model/week-rows";
import { formatWeek, useDiaryDay } from "./use-diary-day";
import styles from "./patient-diary.module.css";

/** The week of the diary, the ways to others, and the mark on all that nobody saw. */
export function DiaryTools({ patient }: { patient: PatientDetail }) {
  const { from, today, isThisWeek, hasNextWeek, show, shift } = useDiaryDay(patient);
  const isPhone = useIsPhone();
  return (
    <>
      {!isPhone && (
        <div className={`row gap-1 ${styles.weeks}`} role="group" aria-label={texts.week}>
          <Button variant="quiet" size="small" aria-label={texts.previousWeek} onClick={() => shift(-7)}>
            <ChevronLeft size={18} aria-hidden="true" />
          </Button>
          <strong aria-live="polite">{formatWeek(from)}</strong>
          <Button
            variant="quiet"
            size="small"
            aria-label={texts.nextWeek}
            disabled={!hasNextWeek}
            onClick={() => shift(7)}
          >
            <ChevronRight size={18} aria-hidden="true" />
          </Button>
          {!isThisWeek && (
            <Button size="small" onClick={() => show(today)}>
              {texts.thisWeek}
            </Button>
          )}
        </div>
      )}
      {isThisWeek && <Remind id={patient._id} from={from} today={today} />}
      <MarkAll id={patient._id} from={from} />
    </>
  );
}

/** Offered while nothing of today is logged; once it was pressed it rests for most of a day. */
function Remind({ id, from, today }: { id: string; from: string; today: string }) {
  const { data: week } = useDiaryWeek(id, from);
  const remind = useRemindToLog();
  const now = useNow();
  const isLogged = week?.entries.some(({ day, withdrawnAt }) => day === today && withdrawnAt === null);
  if (week?.from !== from || !week.isOn || isLogged) return null;
  const { remindedAt } = week;
  const rests = remindedAt !== null && addHours(remindedAt, hoursBetweenReminders) > now;
  return (
    <Button
      size="small"
      icon={<BellRing size={16} aria-hidden="true" />}
      disabled={rests}
      loading={remind.isPending}
      onClick={() => remind.mutate({ params: { id } })}
    >
      {rests ? texts.reminder.asked : texts.reminder.ask}
    </Button>
  );
}

function MarkAll({ id, from }: { id: string; from: string }) {
  const { data: week } = useDiaryWeek(id, from);
  const mark = useMarkDiarySeen(id);
  const unseen = week?.from === from ? week.entries.filter(isUnseen) : [];
  return (
    <Button
      size="small"
      icon={<CheckCheck size={16} aria-hidden="true" />}
      disabled={unseen.length === 0}
      onClick={() => mark(unseen)}
    >
      {texts.markAll}
    </Button>
  );
}
