import { ApiError } from "@nutria/contract/wire/api-error";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { MealPlan } from "@nutria/contract/schemas/record/meal-plan";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { StaleValues } from "../../../ui/dialog/stale-values";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Notice } from "../../../ui/feedback/notice";
import { CenteredSpinner } from "../../../ui/feedback/spinner";
import { part } from "../../../ui/part/part";
import { code } from "../../../lib/code";
import { useDraftVault } from "../../../device/drafts/draft-vault";
import { usePageTitle } from "../../../lib/page-title";
import { useCode } from "../../../lib/use-code";
import { useIsPhone } from "../../../lib/use-is-phone";
import { useMealPlan } from "../api/meal-plans";
import { usePatient } from "../api/patients";
import { usePlanEditor } from "./editor/use-plan-editor";
import { PortionsView } from "./grid/portions-view";
import { PlanHead } from "./plan-head";
import type { PlanPlace } from "./plan-place";
import { mealPlanTexts as texts } from "./texts";
import { usePlanActions } from "./use-plan-actions";
import { useLetterKeys } from "../../../lib/use-letter-keys";
import { ViewSwitch, type PlanViewName } from "./view-switch";
import styles from "./meal-plan-screen.module.css";

/** The menu comes with the catalogue of foods, which nobody loads before it is opened. */
const menuCode = code(() => import("./menu/menu-view"));
const MenuView = part(menuCode, ({ MenuView }) => MenuView, { fallback: <CenteredSpinner /> });

/** A structured plan of a patient: equivalents by meal against a target, and the menu in words. */
export function MealPlanScreen() {
  usePageTitle(texts.pageTitle);
  const { id = "", planId = "" } = useParams();
  const patient = usePatient(id);
  const plan = useMealPlan(planId);
  const isVaultSettled = useDraftVault();
  const error = patient.error ?? plan.error;

  if (error instanceof ApiError && error.code === "not_found") return <EmptyState text={texts.notFound} />;
  if (error && !(patient.data && plan.data)) {
    const retry = () => void Promise.all([patient.refetch(), plan.refetch()]);
    return <LoadFailed onRetry={retry} />;
  }
  if (!patient.data || !plan.data || plan.data.patient !== id) {
    return plan.data && patient.data ? <EmptyState text={texts.notFound} /> : <CenteredSpinner />;
  }
  if (!isVaultSettled) return <CenteredSpinner />;
  return <PlanEditorScreen key={planId} patient={patient.data} plan={plan.data} />;
}

function PlanEditorScreen({ patient, plan }: { patient: PatientDetail; plan: MealPlan }) {
  const isReadOnly = !patient.isMyPatientEditable;
  const editor = usePlanEditor(plan, isReadOnly);
  const isPhone = useIsPhone();
  const [view, setView] = useState<PlanViewName>("portions");
  const menu = useCode(view === "menu" ? menuCode : undefined);
  const [shown, setShown] = useState<PlanPlace>();
  const actions = usePlanActions(editor, patient, (place) => {
    setView(place.view);
    setShown({ ...place });
  });
  useLetterKeys({ m: () => setView("menu"), e: () => setView("portions") });
  const viewSwitch = <ViewSwitch view={view} onView={setView} />;
  const frame = { editor, actions, isPhone, isReadOnly, viewSwitch };

  return (
    <div className={`stack gap-4 ${styles.screen}`}>
      <PlanHead
        patient={patient}
        editor={editor}
        actions={actions}
        isPhone={isPhone}
        isReadOnly={isReadOnly}
      />
      {isReadOnly && <Notice kind="info">{texts.readOnly}</Notice>}
      {view === "portions" && <PortionsView {...frame} patient={patient} />}
      {menu && menu.is !== "loaded" && viewSwitch}
      {view === "menu" && (
        <MenuView {...frame} patient={patient} shown={shown?.view === "menu" ? shown : undefined} />
      )}
      {editor.stale && <StaleValues {...editor.stale} />}
    </div>
  );
}
