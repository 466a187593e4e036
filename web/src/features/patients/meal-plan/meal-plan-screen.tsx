import { ApiError } from "@nutria/contract/api-error";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { MealPlan } from "@nutria/contract/schemas/record/meal-plan";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { StaleValues } from "../../../components/ui/dialog/stale-values";
import { EmptyState } from "../../../components/ui/feedback/empty-state";
import { LoadFailed } from "../../../components/ui/feedback/load-failed";
import { Notice } from "../../../components/ui/feedback/notice";
import { CenteredSpinner } from "../../../components/ui/feedback/spinner";
import { usePageTitle } from "../../../lib/page-title";
import { useIsPhone } from "../../../lib/use-is-phone";
import { useMealPlan } from "../api/meal-plans";
import { usePatient } from "../api/patients";
import { usePlanEditor } from "./editor/use-plan-editor";
import { EquivalentsGrid } from "./grid/equivalents-grid";
import { MealSteps } from "./grid/meal-steps";
import { MenuView } from "./menu/menu-view";
import { PlanHead } from "./plan-head";
import type { PlanPlace } from "./plan-place";
import { TargetMeters } from "./target-meters";
import { mealPlanTexts as texts } from "./texts";
import { usePlanActions, type PlanActions } from "./use-plan-actions";
import { ViewSwitch, type PlanViewName } from "./view-switch";
import styles from "./meal-plan-screen.module.css";
import { Copy, Flag, LayoutTemplate, Printer } from "lucide-react";
import { Button } from "../../../components/ui/actions/button";
import type { PlanInputs } from "./editor/plan-form";

interface PhoneActionsProps {
  content: PlanInputs;
  actions: PlanActions;
  isReadOnly: boolean;
}

/** A structured plan of a patient: equivalents by meal against a target, and the menu in words. */
export function MealPlanScreen() {
  usePageTitle(texts.pageTitle);
  const { id = "", planId = "" } = useParams();
  const patient = usePatient(id);
  const plan = useMealPlan(planId);
  const error = patient.error ?? plan.error;

  if (error instanceof ApiError && error.code === "not_found") return <EmptyState text={texts.notFound} />;
  if (error && !(patient.data && plan.data)) {
    const retry = () => void Promise.all([patient.refetch(), plan.refetch()]);
    return <LoadFailed onRetry={retry} />;
  }
  if (!patient.data || !plan.data || plan.data.patient !== id) {
    return plan.data && patient.data ? <EmptyState text={texts.notFound} /> : <CenteredSpinner />;
  }
  return <PlanEditorScreen key={planId} patient={patient.data} plan={plan.data} />;
}

function PlanEditorScreen({ patient, plan }: { patient: PatientDetail; plan: MealPlan }) {
  const isReadOnly = !patient.isMyPatientEditable;
  const editor = usePlanEditor(plan, isReadOnly);
  const isPhone = useIsPhone();
  const [view, setView] = useState<PlanViewName>("portions");
  const [shown, setShown] = useState<PlanPlace>();
  const actions = usePlanActions(editor, patient, (place) => {
    setView(place.view);
    setShown({ ...place });
  });
  const { content, stale, change, errorAt } = editor;
  const grid = {
    meals: content.meals,
    avoided: patient.dietProfile,
    isReadOnly,
    onMeals: (meals: MealPlan["meals"]) => change({ meals }),
  };
  const viewSwitch = <ViewSwitch view={view} onView={setView} />;

  return (
    <div className={styles.screen}>
      <PlanHead
        patient={patient}
        editor={editor}
        actions={actions}
        isPhone={isPhone}
        isReadOnly={isReadOnly}
      />
      {isReadOnly && <Notice kind="info">{texts.readOnly}</Notice>}
      {!isPhone && <TargetMeters meals={content.meals} target={content.target} />}
      {!isReadOnly && !isPhone && <PlanToolbar actions={actions} />}
      {(isPhone || view === "menu") && viewSwitch}
      {view === "menu" ? (
        <MenuView
          content={content}
          errorAt={errorAt}
          change={change}
          isReadOnly={isReadOnly}
          shown={shown?.view === "menu" ? shown : undefined}
        />
      ) : isPhone ? (
        <MealSteps {...grid} />
      ) : (
        <EquivalentsGrid {...grid} corner={viewSwitch} />
      )}
      {isPhone && <PhoneActions content={content} actions={actions} isReadOnly={isReadOnly} />}
      {stale && <StaleValues {...stale} />}
    </div>
  );
}

/** The target, copying and templates, and the keys of the grid. */
function PlanToolbar({ actions }: { actions: PlanActions }) {
  const { keys } = texts.grid;
  return (
    <div className="row wrap gap-2">
      <Button
        size="small"
        icon={<Flag size={16} aria-hidden="true" />}
        onClick={() => void actions.chooseTarget()}
      >
        {actions.targetText}
      </Button>
      <Button size="small" icon={<Copy size={16} aria-hidden="true" />} onClick={actions.copy}>
        {texts.copy.button}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={<LayoutTemplate size={16} aria-hidden="true" />}
        onClick={() => void actions.saveTemplate()}
      >
        {texts.template.button}
      </Button>
      <p className={`muted small ${styles.keys}`}>
        <kbd>{keys.arrows}</kbd> {keys.move}
        <kbd>+</kbd>
        <kbd>−</kbd> {keys.half}
        <kbd>Ctrl</kbd>
        <kbd>Z</kbd> {keys.undo}
      </p>
    </div>
  );
}

/** The totals and the main actions at the foot of a phone's screen. */
function PhoneActions({ content, actions, isReadOnly }: PhoneActionsProps) {
  return (
    <div className={styles.foot}>
      <TargetMeters meals={content.meals} target={content.target} isShort />
      <div className={styles.actions}>
        <Button
          icon={<Printer size={18} aria-hidden="true" />}
          loading={actions.isPreparing}
          onClick={() => void actions.print()}
        >
          {texts.print}
        </Button>
        {!isReadOnly && (
          <Button variant="primary" onClick={() => void actions.send()}>
            {texts.send}
          </Button>
        )}
      </div>
    </div>
  );
}
