import type { Office } from "@nutria/contract/schemas/practice/office";
import type { OfficeSchedule } from "@nutria/contract/schemas/practice/office-schedule";
import { Clock, Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { buttonClass } from "../../../ui/actions/button-class";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { useOfficeSchedules } from "../api/office-schedules";
import { useOffices } from "../api/offices";
import { AccountSkeleton } from "../layout/account-skeleton";
import { SectionHead } from "../layout/section-head";
import { hoursTexts, hoursTexts as texts } from "../shared/hours-texts";
import { officesTexts } from "../offices/offices-texts";
import { settingsTexts } from "../texts";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { useFirstWeekday } from "../../../data/session/current-user";
import { daysText, hoursText, officeNames, timesText } from "./schedule-form";
import { useWarnedChange } from "../shared/use-warned-change";
import { CardTable } from "../shared/card-table";
import { RowActions } from "../shared/row-actions";
import styles from "../shared/table.module.css";

interface HoursTableProps {
  schedules: readonly OfficeSchedule[];
  offices: readonly Office[];
}

/** The office hours. */
export function OfficeHoursScreen() {
  usePageTitle(settingsTexts.officeHours);
  const schedules = useOfficeSchedules();
  const offices = useOffices();
  const retry = () => void Promise.all([schedules.refetch(), offices.refetch()]);
  if (schedules.data && offices.data) return <Hours schedules={schedules.data} offices={offices.data} />;
  return schedules.isError || offices.isError ? <LoadFailed onRetry={retry} /> : <AccountSkeleton />;
}

interface HoursProps {
  schedules: readonly OfficeSchedule[];
  offices: readonly Office[];
}

function Hours({ schedules, offices }: HoursProps) {
  const dialogs = useDialogs();
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={18} aria-hidden="true" />}
      onClick={() => dialogs.open("scheduleForm", { offices })}
    >
      {hoursTexts.add}
    </Button>
  );
  const addOffice = (
    <Link to={paths.settingsOffices.href()} className={buttonClass("primary")}>
      {officesTexts.add}
    </Link>
  );
  return (
    <>
      <SectionHead
        title={settingsTexts.officeHours}
        lead={hoursTexts.lead}
        action={schedules.length > 0 && add}
      />
      {schedules.length === 0 ? (
        <EmptyState
          icon={<Clock size={28} aria-hidden="true" />}
          text={offices.length === 0 ? hoursTexts.form.noOffices : hoursTexts.empty}
          action={offices.length === 0 ? addOffice : add}
        />
      ) : (
        <HoursTable schedules={schedules} offices={offices} />
      )}
    </>
  );
}

/** The office hours; warns about affected patients before a change. */
function HoursTable({ schedules, offices }: HoursTableProps) {
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
