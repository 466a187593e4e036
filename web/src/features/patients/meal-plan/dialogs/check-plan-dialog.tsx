import type { PlanFinding } from "@nutria/contract/clinical/plan-check";
import type { CheckedPlan } from "@nutria/contract/clinical/foods-against";
import { mealPlanMessages, type MailMealPlanInput } from "@nutria/contract/schemas/record/meal-plan";
import { Gauge, TriangleAlert, Utensils } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/actions/button";
import { Dialog } from "../../../../ui/dialog/dialog";
import { CheckboxField } from "../../../../ui/fields/choices/checkbox-field";
import { Notice } from "../../../../ui/feedback/notice";
import { useDialogs } from "../../../../lib/dialogs";
import { useMailPlan, type PlanSending } from "../use-mail-plan";
import type { PlanPlace } from "../plan-place";
import { planCheckTexts as texts } from "./check-plan-texts";
import { acknowledgedText, described, goText, findingPlaceOf } from "./described-finding";
import styles from "./check-plan-dialog.module.css";

export interface CheckPlanDialogProps extends PlanSending {
  planId: string;
  title: string;
  patient: { name: string; fullName: string };
  plan: CheckedPlan;
  /** In the order of {@link checkPlan}; not empty. */
  findings: readonly PlanFinding[];
  /** The record says more since the plan was looked at. */
  isRecordNewer?: boolean;
  /** Shows where a finding is mended. */
  onShow: (place: PlanPlace) => void;
  onRemoveMeals: (places: readonly number[]) => void;
}

/** What a plan should be looked at for before it is sent. It can be sent as it is; what the record forbids, only on purpose. */
export function CheckPlanDialog(props: CheckPlanDialogProps) {
  const { planId, title, patient, plan, findings, isRecordNewer = false, onShow, onRemoveMeals } = props;
  const dialogs = useDialogs();
  const mail = useMailPlan(planId, props);
  const forbidden = forbiddenBy(findings);
  const isForbidden = Object.values(forbidden).some(({ length }) => length > 0);
  const [isAcknowledged, setAcknowledged] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { meals } = plan;

  // After the dialog has closed, which gives the focus back.
  const leaveTo = (place: PlanPlace) => {
    dialogs.close();
    setTimeout(() => onShow(place));
  };
  const send = () => {
    if (isForbidden && !isAcknowledged) setMissing(true);
    else mail.send(forbidden);
  };
  const first = findings.map(findingPlaceOf).find((place) => place !== undefined);

  return (
    <Dialog
      title={texts.title}
      description={texts.lead(title, patient.fullName, findings.length)}
      onClose={dialogs.close}
      actions={
        <div className="line wrap gap-2 between grows">
          <Button variant="quiet" loading={mail.isPending} onClick={send}>
            {texts.send}
          </Button>
          <Button variant="primary" onClick={() => (first ? leaveTo(first) : dialogs.close())}>
            {texts.mend}
          </Button>
        </div>
      }
    >
      {isRecordNewer && (
        <Notice kind="warning" isAlert>
          {texts.isRecordNewer}
        </Notice>
      )}
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <FindingRow
            key={Object.values(described(finding, meals, patient.name)).join(" ")}
            finding={finding}
            meals={meals}
            name={patient.name}
            onGo={leaveTo}
            onRemoveMeals={(places) => {
              dialogs.close();
              onRemoveMeals(places);
            }}
          />
        ))}
      </ul>
      {isForbidden && (
        <div className={`pad-3 space-above-3 rounded ${styles.acknowledgement}`}>
          <CheckboxField
            label={
              <>
                <strong>{acknowledgedText(patient.name, forbidden)}</strong> {texts.asItIs}
              </>
            }
            help={texts.kept}
            error={isMissing && !isAcknowledged ? mealPlanMessages.acknowledge : undefined}
            checked={isAcknowledged}
            onChange={({ target }) => setAcknowledged(target.checked)}
          />
        </div>
      )}
    </Dialog>
  );
}

interface FindingRowProps {
  finding: PlanFinding;
  meals: CheckedPlan["meals"];
  /** The patient's. */
  name: string;
  onGo: (place: PlanPlace) => void;
  onRemoveMeals: (places: readonly number[]) => void;
}

/** A finding, where it is, and the press that mends it or leads there. */
function FindingRow({ finding, meals, name, onGo, onRemoveMeals }: FindingRowProps) {
  const { heading, detail } = described(finding, meals, name);
  const isRed = finding.kind === "allergy" || finding.kind === "energy";
  const place = findingPlaceOf(finding);
  return (
    <li className={isRed ? styles.danger : styles.warning}>
      <span className={`stack centred rounded ${styles.icon}`} aria-hidden="true">
        <Icon kind={finding.kind} />
      </span>
      <div className={`stack gap-2px shrinks breaks ${styles.words}`}>
        <strong>{heading}</strong>
        <span>{detail}</span>
      </div>
      {finding.kind === "emptyMeals" && finding.meals.length < meals.length ? (
        <Button size="small" onClick={() => onRemoveMeals(finding.meals)}>
          {texts.removeMeals(finding.meals.length)}
        </Button>
      ) : (
        place && (
          <Button size="small" onClick={() => onGo(place)}>
            {goText(place, meals)}
          </Button>
        )
      )}
    </li>
  );
}

function Icon({ kind }: Pick<PlanFinding, "kind">) {
  if (kind === "emptyMeals") return <Utensils size={18} />;
  return kind === "energy" || kind === "protein" ? <Gauge size={18} /> : <TriangleAlert size={18} />;
}

/** What of the record forbids something, by the fields of the sending. */
function forbiddenBy(findings: readonly PlanFinding[]): MailMealPlanInput {
  const named = (kind: "allergy" | "intolerance" | "diet") => [
    ...new Set(findings.flatMap((each) => (each.kind === kind ? [each.name] : []))),
  ];
  return {
    acknowledgedAllergies: named("allergy"),
    acknowledgedIntolerances: named("intolerance"),
    acknowledgedDiets: named("diet"),
  };
}
