import type { CheckedPlan, PlanFinding } from "@nutria/contract/clinical/plan-check";
import { toAllergen } from "@nutria/contract/clinical/plan-check";
import { mealPlanMessages } from "@nutria/contract/schemas/record/meal-plan";
import { Gauge, TriangleAlert, Utensils } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../components/ui/actions/button";
import { Dialog } from "../../../../components/ui/dialog/dialog";
import { CheckboxField } from "../../../../components/ui/fields/choices/checkbox-field";
import { Notice } from "../../../../components/ui/feedback/notice";
import { useDialogs } from "../../../../lib/dialogs";
import { joined } from "../../../../lib/format/joined";
import { useMailPlan, type PlanSending } from "../use-mail-plan";
import type { PlanPlace } from "../plan-place";
import { planCheckTexts as texts } from "./check-plan-texts";
import styles from "./check-plan-dialog.module.css";

export interface CheckPlanDialogProps extends PlanSending {
  planId: string;
  title: string;
  patient: { name: string; fullName: string };
  plan: CheckedPlan;
  /** In the order of {@link checkPlan}; not empty. */
  findings: readonly PlanFinding[];
  /** The record got an allergy since the plan was looked at. */
  isRecordNewer?: boolean;
  /** Shows where a finding is mended. */
  onShow: (place: PlanPlace) => void;
  onRemoveMeals: (places: readonly number[]) => void;
}

/** What a plan should be looked at for before it is sent. It can be sent as it is, an allergy only on purpose. */
export function CheckPlanDialog(props: CheckPlanDialogProps) {
  const { planId, title, patient, plan, findings, isRecordNewer = false, onShow, onRemoveMeals } = props;
  const dialogs = useDialogs();
  const mail = useMailPlan(planId, props);
  const allergies = [...new Set(findings.flatMap((each) => (each.kind === "allergy" ? [each.name] : [])))];
  const [isAcknowledged, setAcknowledged] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { meals } = plan;

  // After the dialog has closed, which gives the focus back.
  const leaveTo = (place: PlanPlace) => {
    dialogs.close();
    setTimeout(() => onShow(place));
  };
  const send = () => {
    if (allergies.length > 0 && !isAcknowledged) setMissing(true);
    else mail.send(allergies);
  };
  const [first] = findings;

  return (
    <Dialog
      title={texts.title}
      description={texts.lead(title, patient.fullName, findings.length)}
      onClose={dialogs.close}
      actions={
        <div className={styles.actions}>
          <Button variant="quiet" loading={mail.isPending} onClick={send}>
            {texts.send}
          </Button>
          <Button variant="primary" onClick={() => first && leaveTo(placeOf(first))}>
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
            key={described(finding, meals, patient.name).heading}
            finding={finding}
            meals={meals}
            name={patient.name}
            onGo={() => leaveTo(placeOf(finding))}
            onRemoveMeals={(places) => {
              dialogs.close();
              onRemoveMeals(places);
            }}
          />
        ))}
      </ul>
      {allergies.length > 0 && (
        <div className={styles.acknowledgement}>
          <CheckboxField
            label={
              <>
                <strong>{texts.acknowledge(patient.name, joined(allergies.map(toAllergen)))}</strong>{" "}
                {texts.asItIs}
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
  onGo: () => void;
  onRemoveMeals: (places: readonly number[]) => void;
}

/** A finding, where it is, and the press that mends it or leads there. */
function FindingRow({ finding, meals, name, onGo, onRemoveMeals }: FindingRowProps) {
  const { heading, detail } = described(finding, meals, name);
  const isRed = finding.kind === "allergy" || finding.kind === "energy";
  return (
    <li className={isRed ? styles.danger : styles.warning}>
      <span className={styles.icon} aria-hidden="true">
        <Icon kind={finding.kind} />
      </span>
      <div className={styles.words}>
        <strong>{heading}</strong>
        <span>{detail}</span>
      </div>
      {finding.kind === "emptyMeals" && finding.meals.length < meals.length ? (
        <Button size="small" onClick={() => onRemoveMeals(finding.meals)}>
          {texts.removeMeals(finding.meals.length)}
        </Button>
      ) : (
        <Button size="small" onClick={onGo}>
          {goText(finding, meals)}
        </Button>
      )}
    </li>
  );
}

function Icon({ kind }: Pick<PlanFinding, "kind">) {
  if (kind === "emptyMeals") return <Utensils size={18} />;
  return kind === "energy" || kind === "protein" ? <Gauge size={18} /> : <TriangleAlert size={18} />;
}

function described(finding: PlanFinding, meals: CheckedPlan["meals"], name: string) {
  const namesOf = (places: readonly (number | null)[]) =>
    joined(places.map((place) => mealAt(place, meals, texts.mealAt)));
  if (finding.kind === "emptyMeals") {
    const { meals: places } = finding;
    return { heading: texts.emptyMeals(places.length), detail: namesOf(places) };
  }
  if ("total" in finding) {
    const { kind, total, target, percent, day } = finding;
    const difference = texts.difference(kind, target - total);
    return {
      heading: texts[kind](total, target, percent),
      detail: day === undefined ? difference : `${texts.onDays([day])}: ${difference}`,
    };
  }
  const { kind, food, meals: places, days } = finding;
  return {
    heading: texts[kind](food, name, toAllergen(finding.name)),
    detail: [namesOf(places), days.length > 0 && texts.onDays(days)].filter(Boolean).join(" · "),
  };
}

function placeOf(finding: PlanFinding): PlanPlace {
  if ("total" in finding) {
    return finding.day === undefined ? { view: "portions" } : { view: "menu", meal: 0, day: finding.day };
  }
  const [day] = "days" in finding ? finding.days : [];
  return { view: "menu", meal: finding.meals[0] ?? null, ...(day !== undefined && { day }) };
}

function goText(finding: PlanFinding, meals: CheckedPlan["meals"]): string {
  const place = placeOf(finding);
  if (place.view === "portions") return texts.toPortions;
  return texts.toMeal(mealAt(place.meal, meals, (name) => name));
}

function mealAt(
  place: number | null,
  meals: CheckedPlan["meals"],
  text: (name: string, time: string) => string,
): string {
  const meal = place === null ? undefined : meals[place];
  return meal ? text(meal.name, meal.time) : texts.freeFoods;
}
