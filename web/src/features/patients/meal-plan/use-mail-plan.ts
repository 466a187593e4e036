import type { MealPlan } from "@nutria/contract/schemas/record/meal-plan";
import { useDialogs } from "../../../lib/dialogs";
import { notify } from "../../../lib/toast";
import { useMailMealPlan } from "../api/meal-plans";
import { mealPlanTexts } from "./texts";

/** Mails a plan to its patient, despite these allergies of the record, and closes the dialog that asked. */
export function useMailPlan(planId: string, onSent?: (plan: MealPlan) => void) {
  const dialogs = useDialogs();
  const mail = useMailMealPlan();
  return {
    isPending: mail.isPending,
    send: (acknowledgedAllergies: readonly string[] = []) =>
      mail.mutate(
        { params: { id: planId }, body: { acknowledgedAllergies: [...acknowledgedAllergies] } },
        {
          onSuccess: (plan) => {
            dialogs.close();
            notify.success(mealPlanTexts.mail.sent);
            onSent?.(plan);
          },
        },
      ),
  };
}
