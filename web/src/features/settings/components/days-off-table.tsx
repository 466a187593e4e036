import type { DayOff } from "@nutria/contract/schemas/day-off";
import { useDialogs } from "../../../lib/dialogs";
import { dayOffDays, dayOffTimes } from "../helpers/day-off-form";
import { daysOffTexts as texts } from "../hours-texts";
import { RowActions } from "./row-actions";
import styles from "./table.module.css";

/** The days without service, the next first. */
export function DaysOffTable({ daysOff, timeZone }: { daysOff: readonly DayOff[]; timeZone: string }) {
  const dialogs = useDialogs();
  const inOrder = daysOff.toSorted((one, other) => one.startDate.localeCompare(other.startDate));
  return (
    <div className={`${styles.scroller} ${styles.cards}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.table.date}</th>
            <th scope="col">{texts.table.time}</th>
            <th scope="col">
              <span className="visually-hidden">{texts.table.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder.map((dayOff) => {
            const name = dayOffDays(dayOff, timeZone);
            return (
              <tr key={dayOff._id}>
                <td className={styles.tight}>{name}</td>
                <td className={styles.tight}>{dayOffTimes(dayOff, timeZone)}</td>
                <RowActions
                  editLabel={texts.edit(name)}
                  removeLabel={texts.remove(name)}
                  onEdit={() => dialogs.open("dayOffForm", { dayOff, timeZone })}
                  onRemove={() => dialogs.open("deleteDayOff", { dayOff, name })}
                />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
