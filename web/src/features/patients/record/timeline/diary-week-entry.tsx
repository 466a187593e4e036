import { addCalendarDays } from "@nutria/calendar/day";
import { formatDay, formatDayAt } from "@nutria/calendar/format";
import { paths } from "@nutria/contract/web/paths";
import { adherenceSentences } from "@nutria/contract/clinical/adherence";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { DiaryWeek } from "@nutria/contract/schemas/record/diary";
import { NotebookPen } from "lucide-react";
import { Link } from "react-router-dom";
import { Badge } from "../../../../ui/display/badge";
import { DiaryPhoto } from "../diary/diary-photo";
import { entriesInOrder, isUnseen } from "../diary/model/week-rows";
import { EntryRow } from "./entry-row";
import { timelineTexts } from "./texts";
import styles from "./diary-week-entry.module.css";

const texts = timelineTexts.diaryWeek;

/** More would be a second line. */
const mostPhotos = 7;

interface DiaryWeekEntryProps {
  week: DiaryWeek;
  /** When something was last logged in it. */
  at: string;
  patient: PatientDetail;
  zone: string;
  today: string;
  onExpired: () => void;
}

/** A week of the diary in a row: how much was logged, some of its photos, and the way to it. */
export function DiaryWeekEntry({ week, at, patient, zone, today, onExpired }: DiaryWeekEntryProps) {
  const { from, entries } = week;
  const last = addCalendarDays(from, 6);
  const isNow = from <= today && today <= last;
  const unseen = entries.filter(isUnseen).length;
  const photos = entriesInOrder(entries).filter(
    ({ photoUrl, withdrawnAt }) => photoUrl !== null && withdrawnAt === null,
  );
  return (
    <EntryRow
      icon={<NotebookPen size={16} />}
      tone="onsite"
      title={isNow ? texts.thisWeek : texts.week(formatDay(from).slice(0, 5), formatDay(last).slice(0, 5))}
      badge={unseen > 0 && <Badge tone="primary">{timelineTexts.unseen(unseen)}</Badge>}
      when={formatDayAt(at, zone)}
      detail={detailOf(week)}
    >
      <div className={`row wrap gap-6px ${styles.photos}`}>
        {photos.slice(0, mostPhotos).map((entry) => (
          <DiaryPhoto
            key={entry._id}
            entry={entry}
            alternative={texts.photoOf(entry.meal.name, formatDay(entry.day))}
            className={styles.photo}
            onExpired={onExpired}
          />
        ))}
        <Link to={`${paths.patientProgress.href(patient._id)}?view=diary&day=${isNow ? today : from}`}>
          {texts.open}
        </Link>
      </div>
    </EntryRow>
  );
}

/** `30 de 35 comidas registradas · 27 de 30 según el plan · agua 48 vasos · glucosa en ayunas 112 a 121` */
function detailOf({ figures, days }: DiaryWeek): string {
  const sentences = adherenceSentences(figures);
  const glasses = days.reduce((sum, { water }) => sum + (water ?? 0), 0);
  const fasting = days.flatMap(({ glucose }) =>
    glucose.filter(({ moment }) => moment === "fasting").map(({ value }) => value),
  );
  return [
    sentences.logged,
    ...(figures.logged === 0 ? [] : [sentences.asPlanned]),
    ...(glasses === 0 ? [] : [texts.water(glasses)]),
    ...(fasting.length === 0 ? [] : [texts.fasting(Math.min(...fasting), Math.max(...fasting))]),
  ].join(" · ");
}
