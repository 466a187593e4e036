import { mealPlanRoutes } from "@nutria/contract/routes/record/meal-plans";
import type { MealPlan, MealPlanTemplate } from "@nutria/contract/schemas/record/meal-plan";
import { useState } from "react";
import { Trash2 } from "lucide-react";
import { Button } from "../../../../ui/actions/button";
import { Dialog } from "../../../../ui/dialog/dialog";
import { CenteredSpinner } from "../../../../ui/feedback/spinner";
import { call } from "../../../../data/call/call";
import { useDialogs } from "../../../../lib/dialogs";
import { reportError } from "../../../../data/call/report-error";
import { useRemoveTemplate } from "../../api/meal-plans";
import type { PlanInputs } from "../editor/plan-form";
import { planTexts } from "../plan-texts";
import { mealPlanTexts } from "../texts";
import { startFieldsOf, useStartChoices } from "./start-choices";
import { StartSelect } from "./start-select";

const texts = planTexts.copy;

export interface CopyPlanDialogProps {
  plan: Pick<MealPlan, "_id" | "patient">;
  onContent: (content: Partial<PlanInputs>) => void;
}

/** Replaces the content of the open plan by that of another plan or of a template; its days stay. */
export function CopyPlanDialog({ plan, onContent }: CopyPlanDialogProps) {
  const dialogs = useDialogs();
  const choices = useStartChoices(plan.patient, plan._id);
  const removal = useRemoveTemplate();
  const [chosen, setChosen] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [firstPlan] = choices.plans;
  const [firstTemplate] = choices.templates;
  const first = firstPlan ? `plan ${firstPlan._id}` : firstTemplate && `template ${firstTemplate._id}`;
  const choice = chosen ?? first;
  const { copyOf, template: templateId } = startFieldsOf(choice ?? "");
  const template = choices.templates.find(({ _id }) => _id === templateId);

  const copy = async () => {
    setBusy(true);
    try {
      const source = template ?? (await call(mealPlanRoutes.getMealPlan, { params: { id: copyOf ?? "" } }));
      dialogs.close();
      onContent(copiedFrom(source));
    } catch (error) {
      reportError(error, { fallback: mealPlanTexts.failures.copy });
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={texts.title}
      description={first === undefined && !choices.isPending ? texts.none : texts.lead}
      size="small"
      onClose={dialogs.close}
      onSubmit={(event) => {
        event.preventDefault();
        void copy();
      }}
      actions={
        <>
          <Button onClick={dialogs.close}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" loading={isBusy} disabled={choice === undefined}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {choices.isPending && <CenteredSpinner />}
      {choice !== undefined && (
        <StartSelect label={texts.source} choices={choices} value={choice} onValue={setChosen} />
      )}
      {template && (
        <Button
          variant="quiet"
          icon={<Trash2 size={16} aria-hidden="true" />}
          loading={removal.isPending}
          onClick={() => {
            removal.mutate({ params: { id: template._id } }, { onSuccess: () => setChosen(undefined) });
          }}
        >
          {mealPlanTexts.template.remove(template.name)}
        </Button>
      )}
    </Dialog>
  );
}

function copiedFrom({
  target,
  meals,
  agreements,
  freeFoods,
}: MealPlan | MealPlanTemplate): Partial<PlanInputs> {
  return { target, meals, agreements, freeFoods };
}
