import { formatDay, formatDayAt } from "@nutria/calendar/format";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { MealPlan } from "@nutria/contract/schemas/record/meal-plan";
import { QuestionDialog } from "../../../../ui/dialog/question-dialog";
import { useDialogs } from "../../../../lib/dialogs";
import { usePracticeZone } from "../../../../data/session/current-user";
import { useTodayIn } from "../../../../lib/use-now";
import { useRemoveMealPlan } from "../../api/meal-plans";
import { mealPlanTexts } from "../texts";
import { useMailPlan, type PlanSending } from "../use-mail-plan";

interface MailPlanDialogProps extends PlanSending {
  plan: Pick<MealPlan, "_id" | "title" | "startDate" | "endDate" | "sentAt">;
  patient: Pick<PatientDetail, "name" | "email">;
}

/** Asks before a plan goes to the patient: what goes out, where to, and what it means for the plan that they follow. */
export function MailPlanDialog({ plan, patient, ...sending }: MailPlanDialogProps) {
  const texts = mealPlanTexts.mail;
  const zone = usePracticeZone();
  const { _id: planId, title, startDate, endDate, sentAt } = plan;
  const { name, email } = patient;
  const mail = useMailPlan(planId, sending);
  const days = mealPlanTexts.list.days(formatDay(startDate), formatDay(endDate));
  const isAhead = startDate > useTodayIn(zone);
  const lead = [
    `${title}, ${days.charAt(0).toLowerCase()}${days.slice(1)}.`,
    email === "" ? texts.leadWithoutEmail : texts.lead(email),
    isAhead ? texts.followsFrom(name, formatDay(startDate)) : texts.follows(name),
    sentAt === null ? "" : texts.again(formatDayAt(sentAt, zone)),
  ];
  return (
    <QuestionDialog
      texts={texts}
      lead={lead.filter(Boolean).join(" ")}
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
