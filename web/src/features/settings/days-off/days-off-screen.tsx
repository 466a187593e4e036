import type { DayOff } from "@nutria/contract/schemas/agenda/day-off";
import { CalendarOff, Plus } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { useDaysOff } from "../api/days-off";
import { AccountSkeleton } from "../layout/account-skeleton";
import { SectionHead } from "../layout/section-head";
import { WithUser } from "../layout/with-user";
import { daysOffTexts, daysOffTexts as texts } from "../shared/hours-texts";
import { settingsTexts } from "../texts";
import { dayOffDays, dayOffTimes } from "./day-off-form";
import { CardTable } from "../shared/card-table";
import { RowActions } from "../shared/row-actions";
import styles from "../shared/table.module.css";

/** The days without service. */
export function DaysOffScreen() {
  usePageTitle(settingsTexts.daysOff);
  const { data: daysOff, isError, refetch } = useDaysOff();
  if (!daysOff) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <AccountSkeleton />;
  return (
    <WithUser>
      {(user) => <DaysOff daysOff={daysOff} timeZone={user.nutritionistProfile.settings.timeZone} />}
    </WithUser>
  );
}

function DaysOff({ daysOff, timeZone }: { daysOff: readonly DayOff[]; timeZone: string }) {
  const dialogs = useDialogs();
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={18} aria-hidden="true" />}
      onClick={() => dialogs.open("dayOffForm", { timeZone })}
    >
      {daysOffTexts.add}
    </Button>
  );
  return (
    <>
      <SectionHead
        title={settingsTexts.daysOff}
        lead={daysOffTexts.lead}
        action={daysOff.length > 0 && add}
      />
      {daysOff.length === 0 ? (
        <EmptyState
          icon={<CalendarOff size={28} aria-hidden="true" />}
          text={daysOffTexts.empty}
          action={add}
        />
      ) : (
        <DaysOffTable daysOff={daysOff} timeZone={timeZone} />
      )}
    </>
  );
}

/** The days without service, the next first. */
function DaysOffTable({ daysOff, timeZone }: { daysOff: readonly DayOff[]; timeZone: string }) {
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
