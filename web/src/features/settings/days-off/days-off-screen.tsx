import type { DayOff } from "@nutria/contract/schemas/agenda/day-off";
import { CalendarOff, Plus } from "lucide-react";
import { Button } from "../../../components/ui/actions/button";
import { EmptyState } from "../../../components/ui/feedback/empty-state";
import { LoadFailed } from "../../../components/ui/feedback/load-failed";
import { useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { useDaysOff } from "../api/days-off";
import { AccountSkeleton } from "../layout/account-skeleton";
import { DaysOffTable } from "./days-off-table";
import { SectionHead } from "../layout/section-head";
import { WithUser } from "../layout/with-user";
import { daysOffTexts } from "../shared/hours-texts";
import { settingsTexts } from "../texts";

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
