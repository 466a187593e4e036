import type { DiaryEntry } from "@nutria/contract/schemas/record/diary";
import { weekdayName } from "@nutria/calendar/weekdays";
import { formatDay } from "@nutria/calendar/format";
import { dayAt, timeAt } from "@nutria/calendar/zone";
import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "../../../../../ui/actions/button";
import { useSwipe } from "../../../../../lib/use-swipe";
import { useMarkDiarySeen } from "../../../api/diary";
import { diaryTexts as texts } from "../diary-texts";
import { Comments } from "../entry/comments";
import { EntryView } from "../entry/entry-view";
import { isUnseen, weekRowsOf, type WeekCell } from "../model/week-rows";
import type { DiaryViewProps } from "../diary-view-props";
import { useDiaryDay } from "../use-diary-day";
import { wordsOfEntry } from "../week/cell-name";
import { dayRowsOf } from "../week/day-rows";
import { Figures } from "../week/figures";
import { Legend } from "../week/legend";
import { CellFace } from "../week/week-cell";
import { isGapNow } from "../week/week-grid";
import styles from "./day-view.module.css";

/** One day of the diary, for a phone: a button or a swipe leads to the day before and after; a press opens a meal. */
export function DayView(props: DiaryViewProps) {
  const { patient, week, zone, now } = props;
  const { day, shift, hasNextDay } = useDiaryDay(patient);
  const swipe = useSwipe((direction) => {
    if (direction < 0 || hasNextDay) shift(direction);
  });
  const today = dayAt(now, zone);
  const shown = week.days.find((one) => one.day === day);
  const meals = weekRowsOf(week).flatMap((row) => {
    const cell = row.cells.find((one) => one.day === day);
    return cell && (cell.planned ?? cell.entry) ? [{ row, cell }] : [];
  });
  return (
    <div className="stack fit gap-3" {...swipe}>
      <div className={`stack level ${styles.head}`}>
        <Button variant="quiet" aria-label={texts.phone.previousDay} onClick={() => shift(-1)}>
          <ChevronLeft size={20} aria-hidden="true" />
        </Button>
        <h2 aria-live="polite">
          {day === today ? texts.phone.today : weekdayName(day)} <span>{formatDay(day)}</span>
        </h2>
        <Button
          variant="quiet"
          aria-label={texts.phone.nextDay}
          disabled={!hasNextDay}
          onClick={() => shift(1)}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </Button>
      </div>
      <Figures week={week} />
      <ul className="stack fit gap-2">
        {meals.map(({ row, cell }) => (
          <Meal key={`${cell.day} ${row.key}`} {...props} cell={cell} today={today} />
        ))}
      </ul>
      {shown && meals.length === 0 && <p className="muted">{texts.phone.nothing}</p>}
      {shown && (
        <dl className={`stack ${styles.rows}`}>
          {dayRowsOf(week, today).map(({ name, Icon, of }) => (
            <div key={name}>
              <dt>
                <Icon size={16} aria-hidden="true" />
                {name}
              </dt>
              <dd>{of(shown)?.words ?? texts.gap}</dd>
            </div>
          ))}
        </dl>
      )}
      <Legend hasKeys={false} />
    </div>
  );
}

interface MealProps extends DiaryViewProps {
  cell: WeekCell;
  today: string;
}

function Meal({ patient, week, drafts, zone, now, onExpired, cell, today }: MealProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setOpen] = useState(false);
  const markSeen = useMarkDiarySeen(patient._id);
  const { entry, planned } = cell;
  const isGap = isGapNow(cell, today, timeAt(now, zone));
  const warnings = entry ? (week.warnings[entry._id] ?? []) : [];
  const face = { entry, isGap, hasWarning: warnings.length > 0, onExpired };
  const meal = planned ?? entry?.meal;
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && entry && isUnseen(entry)) markSeen([entry]);
  };
  return (
    <li className="card clips">
      <button
        type="button"
        className={`stack gap-3 level full-width text-left ${styles.press}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <span className={`block holds ${styles.face}`} aria-hidden="true">
          <CellFace {...face} />
        </span>
        <span className={`stack ${styles.words}`}>
          <strong>{meal?.name}</strong>
          <span>{[meal?.time, wordOf(cell, isGap)].filter(Boolean).join(" · ")}</span>
          <span className="visually-hidden">{entry && signsInWords(entry)}</span>
        </span>
        <ChevronDown size={18} aria-hidden="true" className={styles.arrow} />
      </button>
      {isOpen && (
        <div id={id}>
          {entry ? (
            <>
              <EntryView {...{ entry, warnings, zone, onExpired }} name={patient.name} />
              <Comments
                patientId={patient._id}
                name={patient.name}
                {...{ entry, zone, field }}
                canComment={patient.isMyPatientEditable}
                draft={drafts.of(entry._id)}
                onDraft={(text) => drafts.change(entry._id, text)}
              />
            </>
          ) : (
            <p className={`muted small ${styles.gap}`}>
              {isGap && `${texts.gapMeaning}. `}
              {planned && planned.planned !== "" && `${texts.entry.plans} ${planned.planned}`}
            </p>
          )}
        </div>
      )}
    </li>
  );
}

/** What the face of a meal shows by its signs, in words. */
function signsInWords(entry: DiaryEntry): string {
  const { comments, withdrawnAt } = entry;
  if (withdrawnAt !== null) return "";
  return [
    wordsOfEntry(entry),
    ...(isUnseen(entry) ? [texts.unseenSign] : []),
    ...(comments.length === 0 ? [] : [texts.comments.count(comments.length)]),
  ]
    .filter((part) => part !== "")
    .join(". ");
}

function wordOf({ entry }: WeekCell, isGap: boolean): string {
  if (!entry) return isGap ? texts.gap : "";
  return entry.withdrawnAt === null ? texts.kinds[entry.kind] : texts.withdrawn;
}
