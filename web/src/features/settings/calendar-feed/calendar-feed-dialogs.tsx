import { useDialogs } from "../../../lib/dialogs";
import { useCloseCalendarFeed, useReplaceCalendarFeed } from "../api/calendar-feed";
import { calendarFeedTexts as texts } from "./calendar-feed-texts";
import { QuestionDialog } from "../../../ui/dialog/question-dialog";

/** Asks before the private URL is replaced by a new one. */
export function ReplaceCalendarFeedDialog({ showPatientNames }: { showPatientNames: boolean }) {
  const { close } = useDialogs();
  const { replace, isPending } = useReplaceCalendarFeed();
  return (
    <QuestionDialog
      isDanger
      texts={texts.replace}
      lead={texts.replace.lead}
      isBusy={isPending}
      onConfirm={() => replace({ showPatientNames }, close)}
    />
  );
}

/** Asks before the private URL is closed. */
export function CloseCalendarFeedDialog() {
  const { close } = useDialogs();
  const end = useCloseCalendarFeed();
  return (
    <QuestionDialog
      isDanger
      texts={texts.close}
      lead={texts.close.lead}
      isBusy={end.isPending}
      onConfirm={() => end.mutate({}, { onSettled: close })}
    />
  );
}
