import { formatLongDay } from "@nutria/calendar/format-days";
import { QuestionDialog } from "../../../ui/dialog/question-dialog";
import { dialogTexts } from "../dialog-texts";
import type { EventFormState } from "./use-event-form";

/** Asks once before an appointment whose start is past is saved as a visit (decisions, "Agenda"). */
export function PastVisitQuestion({ state }: { state: EventFormState }) {
  const { date, start } = state.values;
  const texts = dialogTexts.pastVisit;
  return (
    <QuestionDialog
      texts={texts}
      lead={texts.lead(state.picked?.name ?? "", `${formatLongDay(date)}, ${start}`)}
      isBusy={state.isPending}
      onCancel={state.leaveQuestion}
      onConfirm={state.saveAsked}
    />
  );
}
