import { nutrientsOf } from "@nutria/contract/clinical/equivalents";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { Copy, Flag, LayoutTemplate, PanelsTopLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../../ui/actions/button";
import type { PlanEditor } from "../editor/use-plan-editor";
import { PlanFrame } from "../plan-frame";
import { planTexts } from "../plan-texts";
import { mealPlanTexts as texts } from "../texts";
import type { PlanActions } from "../use-plan-actions";
import { EquivalentsGrid } from "./equivalents-grid";
import { MealSteps } from "./meal-steps";
import styles from "../meal-plan-screen.module.css";

interface PortionsViewProps {
  patient: PatientDetail;
  editor: PlanEditor;
  actions: PlanActions;
  isPhone: boolean;
  isReadOnly: boolean;
  viewSwitch: ReactNode;
}

/** The equivalents of each group in each meal. */
export function PortionsView(props: PortionsViewProps) {
  const { patient, editor, actions, isPhone, isReadOnly, viewSwitch } = props;
  const { content, change } = editor;
  const grid = {
    meals: content.meals,
    avoided: patient.dietProfile,
    isReadOnly,
    onMeals: (meals: Meal[]) => change({ meals }),
  };
  const totals = nutrientsOf(...content.meals.map(({ portions }) => portions));
  return (
    <PlanFrame {...{ content, actions, isPhone, isReadOnly, totals }}>
      {!isReadOnly && !isPhone && <PlanToolbar actions={actions} />}
      {isPhone && viewSwitch}
      {isPhone ? <MealSteps {...grid} /> : <EquivalentsGrid {...grid} corner={viewSwitch} />}
    </PlanFrame>
  );
}

/** The target, starter plans, copying and templates, and the keys of the grid. */
function PlanToolbar({ actions }: { actions: PlanActions }) {
  const { keys } = planTexts.grid;
  const icon = (Icon: typeof Flag) => <Icon size={16} aria-hidden="true" />;
  return (
    <div className="row wrap gap-2">
      <Button size="small" icon={icon(Flag)} onClick={() => void actions.chooseTarget()}>
        {actions.targetText}
      </Button>
      <Button size="small" icon={icon(PanelsTopLeft)} onClick={actions.startFromPlan}>
        {texts.starter.button}
      </Button>
      <Button size="small" variant="quiet" icon={icon(Copy)} onClick={actions.copy}>
        {planTexts.copy.button}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={icon(LayoutTemplate)}
        onClick={() => void actions.saveTemplate()}
      >
        {texts.template.button}
      </Button>
      <p className={`row to-end muted small ${styles.keys}`}>
        <kbd>{keys.arrows}</kbd> {keys.move}
        <kbd>+</kbd>
        <kbd>−</kbd> {keys.half}
        <kbd>Ctrl</kbd>
        <kbd>Z</kbd> {keys.undo}
      </p>
    </div>
  );
}
