import { officeRoutes } from "@nutria/contract/routes/offices";
import type { Office } from "@nutria/contract/schemas/office";
import type { OfficeSchedule } from "@nutria/contract/schemas/office-schedule";
import { daysText, hoursText, officeNames, timesText } from "../helpers/schedule-form";
import { useWarnedChange } from "../hooks/use-warned-change";
import { hoursTexts as texts } from "../hours-texts";
import { RowActions } from "./row-actions";
import styles from "./table.module.css";

interface HoursTableProps {
  schedules: readonly OfficeSchedule[];
  offices: readonly Office[];
}

/** The office hours; who is affected by a change is said first. */
export function HoursTable({ schedules, offices }: HoursTableProps) {
  const { busyId, before } = useWarnedChange(officeRoutes.listOfficeScheduleWarnings);
  return (
    <div className={`${styles.scroller} ${styles.cards}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.table.days}</th>
            <th scope="col">{texts.table.time}</th>
            <th scope="col">{texts.table.offices}</th>
            <th scope="col">
              <span className="visually-hidden">{texts.table.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {schedules.map((schedule) => (
            <tr key={schedule._id}>
              <td>{daysText(schedule.schedule.days)}</td>
              <td className={styles.tight}>{timesText(schedule.schedule)}</td>
              <td className="small">{officeNames(schedule.offices, offices)}</td>
              <RowActions
                editLabel={texts.edit(hoursText(schedule))}
                removeLabel={texts.remove(hoursText(schedule))}
                isBusy={busyId === schedule._id}
                onEdit={() =>
                  before(schedule._id, "edit", (open) => open("scheduleForm", { schedule, offices }))
                }
                onRemove={() =>
                  before(schedule._id, "remove", (open) => open("deleteSchedule", { schedule }))
                }
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
