import { formatDayAt } from "@nutria/calendar/format";
import { QuestionDialog } from "../../../../components/ui/dialog/question-dialog";
import { useDialogs } from "../../../../lib/dialogs";
import { usePracticeZone } from "../../../../lib/session/current-user";
import { useRemoveMealPlan } from "../../api/meal-plans";
import { mealPlanTexts } from "../texts";
import { useMailPlan, type PlanSending } from "../use-mail-plan";

interface MailPlanDialogProps extends PlanSending {
  planId: string;
  email: string;
  sentAt: string;
}

/** Asks before a plan is mailed to the patient once more. */
export function MailPlanDialog({ planId, email, sentAt, ...sending }: MailPlanDialogProps) {
  const texts = mealPlanTexts.mail;
  const zone = usePracticeZone();
  const mail = useMailPlan(planId, sending);
  return (
    <QuestionDialog
      texts={texts}
      lead={`${email === "" ? texts.leadWithoutEmail : texts.lead(email)} ${texts.again(formatDayAt(sentAt, zone))}`}
      isBusy={mail.isPending}
      onConfirm={() => mail.send()}
    />
  );
}

/** Asks before a plan leaves the record. */
export function RemovePlanDialog({ planId, onRemoved }: { planId: string; onRemoved?: () => void }) {
  const texts = mealPlanTexts.remove;
  const dialogs = useDialogs();
  const remove = useRemoveMealPlan();
  return (
    <QuestionDialog
      texts={texts}
      lead={texts.lead}
      isDanger
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params: { id: planId } },
          {
            onSuccess: () => {
              dialogs.close();
              onRemoved?.();
            },
          },
        )
      }
    />
  );
}
