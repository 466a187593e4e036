import { QuestionDialog } from "../../../../ui/dialog/question-dialog";
import { useDialogs } from "../../../../lib/dialogs";
import { useRemoveAnalysis, useRemoveNutritionPlan } from "./api";
import { analysisTexts, planTexts } from "./document-texts";

export interface DeleteDocumentProps {
  id: string;
  name: string;
}

/** Asks before a nutrition plan and its file are deleted. */
export function DeleteNutritionPlanDialog({ id, name }: DeleteDocumentProps) {
  const remove = useRemoveNutritionPlan(useDialogs().close);
  return (
    <QuestionDialog
      texts={planTexts.delete}
      lead={planTexts.delete.lead(name)}
      isDanger
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  );
}

/** Asks before a clinical analysis and its file are deleted. */
export function DeleteAnalysisDialog({ id, name }: DeleteDocumentProps) {
  const remove = useRemoveAnalysis(useDialogs().close);
  return (
    <QuestionDialog
      texts={analysisTexts.delete}
      lead={analysisTexts.delete.lead(name)}
      isDanger
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  );
}
