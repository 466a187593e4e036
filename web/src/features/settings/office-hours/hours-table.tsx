import { officeRoutes } from "@nutria/contract/routes/offices";
import type { Office } from "@nutria/contract/schemas/practice/office";
import type { OfficeSchedule } from "@nutria/contract/schemas/practice/office-schedule";
import { useFirstWeekday } from "../../../lib/session/current-user";
import { daysText, hoursText, officeNames, timesText } from "./schedule-form";
import { useWarnedChange } from "../shared/use-warned-change";
import { hoursTexts as texts } from "../shared/hours-texts";
import { CardTable } from "../shared/card-table";
import { RowActions } from "../shared/row-actions";
import styles from "../shared/table.module.css";

interface HoursTableProps {
  schedules: readonly OfficeSchedule[];
  offices: readonly Office[];
}

/** The office hours; warns about affected patients before a change. */
export function HoursTable({ schedules, offices }: HoursTableProps) {
  const { busyId, before } = useWarnedChange(officeRoutes.listOfficeScheduleWarnings, "schedule");
  const startsOn = useFirstWeekday();
  return (
    <CardTable
      columns={[texts.table.days, texts.table.time, texts.table.offices]}
      actions={texts.table.actions}
    >
      {schedules.map((schedule) => (
        <tr key={schedule._id}>
          <td>{daysText(schedule.schedule.days, startsOn)}</td>
          <td className={styles.tight}>{timesText(schedule.schedule)}</td>
          <td className="small">{officeNames(schedule.offices, offices)}</td>
          <RowActions
            editLabel={texts.edit(hoursText(schedule, startsOn))}
            removeLabel={texts.remove(hoursText(schedule, startsOn))}
            isBusy={busyId === schedule._id}
            onEdit={() => before(schedule._id, "edit", (open) => open("scheduleForm", { schedule, offices }))}
            onRemove={() => before(schedule._id, "remove", (open) => open("deleteSchedule", { schedule }))}
          />
        </tr>
      ))}
    </CardTable>
  );
}
