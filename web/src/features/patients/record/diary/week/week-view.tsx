import { addCalendarDays, daysBetween } from "@nutria/calendar/day";
import { dayAt, timeAt } from "@nutria/calendar/zone";
import type { DiaryWeek } from "@nutria/contract/schemas/record/diary";
import { useEffect, useRef, useState } from "react";
import { useLetterKeys } from "../../../../../lib/use-letter-keys";
import { useMarkDiarySeen } from "../../../api/diary";
import { EntryPanel } from "../entry/entry-panel";
import {
  entriesInOrder,
  isUnseen,
  cellPlaceOf,
  weekRowsOf,
  unseenFrom,
  type CellPlace,
  type WeekRow,
} from "../model/week-rows";
import type { DiaryViewProps } from "../diary-view-props";
import { Figures } from "./figures";
import { Legend } from "./legend";
import { isGapNow, WeekGrid } from "./week-grid";
import styles from "./week-view.module.css";

/** A meal of a day, which keeps its cell when rows come or go. */
interface Chosen {
  row: string;
  day: number;
}

/** The week as a grid, and the chosen entry beside it: the first that nobody saw, or else the latest. */
export function DiaryWeekView({ patient, week, drafts, zone, now, onExpired }: DiaryViewProps) {
  const rows = weekRowsOf(week);
  const today = dayAt(now, zone);
  const [first] = useState(() => firstPlace(rows, week, today));
  const [chosen, setChosen] = useState<Chosen | undefined>(() => first && chosenAt(rows, first));
  const field = useRef<HTMLTextAreaElement>(null);
  const markSeen = useMarkDiarySeen(patient._id);
  const place = placeIn(rows, chosen) ?? {
    row: 0,
    day: Math.min(6, Math.max(0, daysBetween(week.from, today))),
  };
  const cell = rows[place.row]?.cells[place.day];
  const isChosen = chosen !== undefined && cell !== undefined;

  const show = (next: CellPlace) => {
    const { entry } = rows[next.row]?.cells[next.day] ?? {};
    setChosen(chosenAt(rows, next));
    // Leaving a cell marks its entries as seen, with those that arrived while it was open.
    const shown = [isChosen ? cell.entry : null, entry];
    markSeen(shown.flatMap((one) => (one && isUnseen(one) ? [one] : [])));
  };
  const showUnseen = (direction: 1 | -1) => {
    const next = unseenFrom(week.entries, isChosen ? cell.entry?._id : undefined, direction);
    const there = next && cellPlaceOf(rows, next._id);
    if (there) show(there);
  };
  useLetterKeys({ j: () => showUnseen(1), k: () => showUnseen(-1) });
  const opened = useRef(false);
  useEffect(() => {
    // What the week opens with is on screen, so it is seen.
    if (opened.current) return;
    opened.current = true;
    const entry = first && rows[first.row]?.cells[first.day]?.entry;
    if (entry && isUnseen(entry)) markSeen([entry]);
  });

  return (
    <div className={`stack gap-5 from-top ${styles.columns}`}>
      <div className="stack fit gap-3">
        <Figures week={week} />
        {rows.length > 0 && (
          <WeekGrid
            {...{ week, rows, place, isChosen, today, now, zone, onExpired }}
            onPlace={show}
            onComment={() => field.current?.focus()}
          />
        )}
        <Legend hasKeys />
      </div>
      {isChosen && (
        <EntryPanel
          {...{ patient, week, cell, zone, field, onExpired }}
          isGap={isGapNow(cell, today, timeAt(now, zone))}
          canComment={patient.isMyPatientEditable}
          draft={drafts.of(cell.entry?._id)}
          onDraft={(text) => cell.entry && drafts.change(cell.entry._id, text)}
          onUnseen={showUnseen}
        />
      )}
    </div>
  );
}

/** What a week opens with; undefined where there is nothing to show. */
function firstPlace(
  rows: readonly WeekRow[],
  { entries, from }: DiaryWeek,
  today: string,
): CellPlace | undefined {
  const shown = entriesInOrder(entries.filter(({ withdrawnAt }) => withdrawnAt === null));
  const entry = shown.find(isUnseen) ?? shown.findLast(({ day }) => day <= today) ?? shown.at(-1);
  if (entry) return cellPlaceOf(rows, entry._id);
  const day = daysBetween(from, today);
  const isWithin = day >= 0 && addCalendarDays(from, day) === today && day < 7;
  return rows.length === 0 ? undefined : { row: 0, day: isWithin ? day : 0 };
}

function chosenAt(rows: readonly WeekRow[], { row, day }: CellPlace): Chosen | undefined {
  const { key } = rows[row] ?? {};
  return key === undefined ? undefined : { row: key, day };
}

function placeIn(rows: readonly WeekRow[], chosen: Chosen | undefined): CellPlace | undefined {
  const row = rows.findIndex(({ key }) => key === chosen?.row);
  return row < 0 || !chosen ? undefined : { row, day: chosen.day };
}
