import { formatLongDay } from "@nutria/calendar/format-days";
import { weekdayOf } from "@nutria/calendar/day";
import { weekdays } from "@nutria/calendar/weekdays";
import { timeAt } from "@nutria/calendar/zone";
import type { DiaryWeek } from "@nutria/contract/schemas/record/diary";
import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { diaryTexts as texts } from "../diary-texts";
import { movedBy, type CellPlace, type WeekCell, type WeekRow } from "../model/week-rows";
import { nameOfCell } from "./cell-name";
import { DayRows } from "./day-rows";
import { CellFace } from "./week-cell";
import styles from "./week-grid.module.css";

interface WeekGridProps {
  week: DiaryWeek;
  rows: readonly WeekRow[];
  place: CellPlace;
  /** The cell of the place has been chosen, and is shown beside the grid. */
  isChosen: boolean;
  onPlace: (place: CellPlace) => void;
  /** Enter on a cell that is chosen: its comment is written. */
  onComment: () => void;
  /** Now, by the clock of the practice. */
  today: string;
  now: string;
  zone: string;
  onExpired: () => void;
}

/** Seven days and their meals: ←, ↑, → and ↓ move from cell to cell, and the grid is one stop of the Tab key. */
export function WeekGrid(props: WeekGridProps) {
  const { week, rows, place, isChosen, onPlace, onComment, today, now, zone, onExpired } = props;
  const table = useRef<HTMLTableElement>(null);
  const time = timeAt(now, zone);
  useFocusFollows(table, place);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target as Element).closest("[data-cell]"))
      return;
    const next = movedBy(event.key, place, rows.length, week.days.length);
    if (next) {
      event.preventDefault();
      onPlace(next);
    } else if (event.key === "Enter" && isChosen) {
      event.preventDefault();
      onComment();
    }
  };
  return (
    <div className={styles.scroller}>
      <table ref={table} className={styles.grid} aria-label={texts.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <td />
            {week.days.map(({ day }) => (
              <th key={day} scope="col" aria-current={day === today ? "date" : undefined}>
                <span aria-hidden="true">
                  {weekdays.find((one) => one.day === weekdayOf(day))?.label}
                  <strong>{Number(day.slice(8))}</strong>
                </span>
                <span className="visually-hidden">{formatLongDay(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.key}>
              <th scope="row">
                {row.name}
                <span>{row.time}</span>
                {!row.isPlanned && <span className="visually-hidden">{texts.besides}</span>}
              </th>
              {row.cells.map((cell, day) => {
                const isHere = place.row === index && place.day === day;
                const isGap = isGapNow(cell, today, time);
                return (
                  <td key={cell.day}>
                    <button
                      type="button"
                      data-cell
                      className={`bare block full-width holds rounded ${styles.cell}`}
                      tabIndex={isHere ? 0 : -1}
                      aria-current={(isHere && isChosen) || undefined}
                      aria-label={nameOfCell(row, cell, isGap)}
                      onClick={() => onPlace({ row: index, day })}
                    >
                      <CellFace
                        entry={cell.entry}
                        isGap={isGap}
                        hasWarning={cell.entry !== null && (week.warnings[cell.entry._id] ?? []).length > 0}
                        onExpired={onExpired}
                      />
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <DayRows week={week} today={today} />
      </table>
    </div>
  );
}

/** A meal of the plan that is over, or was to be by now, and of which nothing was logged. */
export function isGapNow({ day, planned, entry }: WeekCell, today: string, time: string): boolean {
  return planned !== null && entry === null && (day < today || (day === today && planned.time <= time));
}

/** The focus goes along when a key moves the place, not when something else does. */
function useFocusFollows(table: React.RefObject<HTMLTableElement | null>, place: CellPlace): void {
  const { row, day } = place;
  useLayoutEffect(() => {
    const grid = table.current;
    if (!grid || !grid.contains(document.activeElement)) return;
    const cell = grid.querySelector<HTMLElement>("[data-cell][tabindex='0']");
    cell?.focus();
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [table, row, day]);
}
