import type { DayOff } from "@nutria/contract/schemas/agenda/day-off";
import type { OfficeSchedule } from "@nutria/contract/schemas/practice/office-schedule";
import { useDialogs } from "../../../lib/dialogs";
import { useFirstWeekday } from "../../../data/session/current-user";
import { useRemoveDayOff } from "../api/days-off";
import { useRemoveOfficeSchedule } from "../api/office-schedules";
import { hoursText } from "./schedule-form";
import { daysOffTexts, hoursTexts } from "../shared/hours-texts";
import { QuestionDialog } from "../../../ui/dialog/question-dialog";

/** Asks before office hours are deleted. */
export function DeleteScheduleDialog({ schedule }: { schedule: OfficeSchedule }) {
  const { close } = useDialogs();
  const remove = useRemoveOfficeSchedule();
  const startsOn = useFirstWeekday();
  return (
    <QuestionDialog
      isDanger
      texts={hoursTexts.delete}
      lead={hoursTexts.delete.lead(hoursText(schedule, startsOn))}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: schedule._id } }, { onSettled: close })}
    />
  );
}

/** Asks before a day off is deleted. */
export function DeleteDayOffDialog({ dayOff, name }: { dayOff: DayOff; name: string }) {
  const { close } = useDialogs();
  const remove = useRemoveDayOff();
  return (
    <QuestionDialog
      isDanger
      texts={daysOffTexts.delete}
      lead={daysOffTexts.delete.lead(name)}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: dayOff._id } }, { onSettled: close })}
    />
  );
}
