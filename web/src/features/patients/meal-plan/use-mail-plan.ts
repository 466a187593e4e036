import { ApiError } from "@nutria/contract/wire/api-error";
import type { MailMealPlanInput, MealPlan } from "@nutria/contract/schemas/record/meal-plan";
import { useDialogs } from "../../../lib/dialogs";
import { notify } from "../../../lib/toast";
import { useMailMealPlan } from "../api/meal-plans";
import { mealPlanTexts } from "./texts";

/** State of the mailing of a plan. */
export interface PlanSending {
  onSent: (plan: MealPlan) => void;
  /** The plan has a food that the record forbids and nobody acknowledged, so that the record is newer than the check. */
  onRefused: () => void;
  /** The patient uses no e-mail: the plan is theirs from now on, and nothing is mailed. */
  hasNoEmail?: boolean | undefined;
}

const nothing: MailMealPlanInput = {
  acknowledgedAllergies: [],
  acknowledgedIntolerances: [],
  acknowledgedDiets: [],
};

/** Mails a plan to its patient, despite what was acknowledged of the record, and closes the dialog that asked. */
export function useMailPlan(planId: string, { onSent, onRefused, hasNoEmail = false }: PlanSending) {
  const dialogs = useDialogs();
  const mail = useMailMealPlan();
  return {
    isPending: mail.isPending,
    send: (acknowledged: MailMealPlanInput = nothing) =>
      mail.mutate(
        { params: { id: planId }, body: acknowledged },
        {
          onSuccess: (plan) => {
            dialogs.close();
            notify.success(hasNoEmail ? mealPlanTexts.mail.given : mealPlanTexts.mail.sent);
            onSent(plan);
          },
          onError: (error) => {
            if (error instanceof ApiError && error.code === "validation") onRefused();
          },
        },
      ),
  };
}
