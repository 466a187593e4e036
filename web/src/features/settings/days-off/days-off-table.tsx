import type { DayOff } from "@nutria/contract/schemas/agenda/day-off";
import { useDialogs } from "../../../lib/dialogs";
import { dayOffDays, dayOffTimes } from "./day-off-form";
import { daysOffTexts as texts } from "../shared/hours-texts";
import { CardTable } from "../shared/card-table";
import { RowActions } from "../shared/row-actions";
import styles from "../shared/table.module.css";

/** The days without service, the next first. */
export function DaysOffTable({ daysOff, timeZone }: { daysOff: readonly DayOff[]; timeZone: string }) {
  const dialogs = useDialogs();
  const inOrder = daysOff.toSorted((one, other) => one.startDate.localeCompare(other.startDate));
  return (
    <CardTable columns={[texts.table.date, texts.table.time]} actions={texts.table.actions}>
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
    </CardTable>
  );
}
