import type { BusyCalendar } from "@nutria/contract/schemas/agenda/busy-calendar";
import { QuestionDialog } from "../../../ui/dialog/question-dialog";
import { useDialogs } from "../../../lib/dialogs";
import { useRemoveBusyCalendar } from "../api/busy-calendars";
import { busyCalendarTexts } from "./busy-calendar-texts";

/** Asks before a calendar no longer occupies the agenda. */
export function RemoveBusyCalendarDialog({ calendar }: { calendar: BusyCalendar }) {
  const { close } = useDialogs();
  const remove = useRemoveBusyCalendar();
  const texts = busyCalendarTexts.question(calendar.name);
  return (
    <QuestionDialog
      isDanger
      texts={texts}
      lead={texts.lead}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: calendar._id } }, { onSettled: close })}
    />
  );
}
