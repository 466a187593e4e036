import { formatDayAt } from "@nutria/calendar/format";
import type { MealPlan } from "@nutria/contract/schemas/record/meal-plan";
import { QuestionDialog } from "../../../../components/ui/dialog/question-dialog";
import { useDialogs } from "../../../../lib/dialogs";
import { usePracticeZone } from "../../../../lib/session/current-user";
import { notify } from "../../../../lib/toast";
import { useMailMealPlan, useRemoveMealPlan } from "../../api/meal-plans";
import { mealPlanTexts } from "../texts";

/** Asks before a plan is mailed to the patient. */
export function MailPlanDialog({
  planId,
  email,
  sentAt,
  onSent,
}: {
  planId: string;
  email: string;
  sentAt: string | null;
  onSent?: (plan: MealPlan) => void;
}) {
  const texts = mealPlanTexts.mail;
  const dialogs = useDialogs();
  const zone = usePracticeZone();
  const mail = useMailMealPlan();
  const before = sentAt === null ? "" : ` ${texts.again(formatDayAt(sentAt, zone))}`;
  return (
    <QuestionDialog
      texts={texts}
      lead={`${texts.lead(email)}${before}`}
      isBusy={mail.isPending}
      onConfirm={() =>
        mail.mutate(
          { params: { id: planId } },
          {
            onSuccess: (plan) => {
              dialogs.close();
              notify.success(texts.sent);
              onSent?.(plan);
            },
          },
        )
      }
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
