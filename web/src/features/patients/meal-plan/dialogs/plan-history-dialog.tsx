import type { MealPlan } from "@nutria/contract/schemas/record/meal-plan";
import type { FieldValues } from "react-hook-form";
import { useDialogs } from "../../../../lib/dialogs";
import type { ComparedField } from "../../../../lib/forms/stale";
import { useMealPlanHistory, useRestoreMealPlan } from "../../api/meal-plans";
import { HistoryPanel } from "../../record/history/history-panel";
import { comparedFields } from "../editor/compared-fields";
import { mealPlanTexts } from "../texts";

const texts = mealPlanTexts.history;

export interface PlanHistoryDialogProps {
  planId: string;
  isReadOnly: boolean;
  /** Saves what is typed, so that it is a version too. */
  save: () => Promise<unknown>;
  onRestored: (plan: MealPlan) => void;
}

/** The history of a plan; an earlier version may be restored, as a new one. */
export function PlanHistoryDialog({ planId, isReadOnly, save, onRestored }: PlanHistoryDialogProps) {
  const { close } = useDialogs();
  const restore = useRestoreMealPlan(planId, (plan) => {
    onRestored(plan);
    close();
  });
  return (
    <HistoryPanel
      title={texts.title}
      firstSave={texts.created}
      history={useMealPlanHistory(planId)}
      compared={comparedFields as unknown as readonly ComparedField<FieldValues>[]}
      restore={restore}
      canRestore={!isReadOnly}
      onBeforeRestore={save}
      onClose={close}
    />
  );
}
