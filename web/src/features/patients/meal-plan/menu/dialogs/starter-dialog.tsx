import { starterPlans, starterSplit, type StarterPlan } from "@nutria/contract/catalogues/starter-plans";
import { energyOf, type PlanTarget } from "@nutria/contract/clinical/energy";
import { nutrientsOf } from "@nutria/contract/clinical/equivalents";
import type { MenuItem } from "@nutria/contract/clinical/foods/menu";
import { proposeWeek } from "@nutria/contract/clinical/foods/proposal/propose-week";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { useMemo, useState } from "react";
import { Button } from "../../../../../ui/actions/button";
import { ToggleGroup } from "../../../../../ui/actions/toggle-group";
import { Dialog } from "../../../../../ui/dialog/dialog";
import { CheckboxField } from "../../../../../ui/fields/choices/checkbox-field";
import { useDialogs } from "../../../../../lib/dialogs";
import { formatWhole } from "../../texts";
import { withDay } from "../menu-items";
import { dayName, menuTexts } from "../menu-texts";
import { dialogTexts } from "./dialog-texts";
import { starterMeals } from "../starter-meals";
import { useFoods, type Foods } from "../use-foods";
import { MenuPreview } from "./menu-preview";
import styles from "./starter-dialog.module.css";

const texts = dialogTexts.starter;
/** The menu of a starter plan is Monday's; the other days are copied or proposed. */
const day = 1;

export interface StarterDialogProps {
  patient: PatientDetail;
  meals: readonly Meal[];
  target: PlanTarget;
  onPlan: (content: { meals: Meal[]; target?: PlanTarget }) => void;
}

/** Ten days of equivalents with a menu each; the one nearest to the target is chosen. */
export function StarterDialog({ patient, meals, target, onPlan }: StarterDialogProps) {
  const dialogs = useDialogs();
  const foods = useFoods(patient.dietProfile);
  const aim = energyOf(target.energy) ?? 0;
  const nearest = starterPlans.reduce((best, plan) =>
    Math.abs(plan.energyKcal - aim) < Math.abs(best.energyKcal - aim) ? plan : best,
  );
  const [id, setId] = useState(nearest._id);
  const plan = starterPlans.find(({ _id }) => _id === id) ?? nearest;
  const isOther = plan.energyKcal !== aim;
  const [takesTarget, setTakesTarget] = useState(true);
  const { placed, menu } = useStarter(plan, meals, foods);
  const use = (items?: MenuItem[][]) => {
    dialogs.close();
    onPlan({
      meals: items ? withDay(placed, day, items) : placed,
      ...(isOther &&
        takesTarget && {
          target: {
            energy: { kind: "typed", energyKcal: plan.energyKcal },
            macronutrients: { kind: "split", ...starterSplit },
            tolerancePercent: target.tolerancePercent,
          },
        }),
    });
  };

  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      size="large"
      onClose={dialogs.close}
      onSubmit={(event) => {
        event.preventDefault();
        use(menu);
      }}
      actions={
        <>
          <p className="muted small">{texts.replaces(dayName(day))}</p>
          <Button onClick={dialogs.close}>{menuTexts.cancel}</Button>
          <Button onClick={() => use()}>{texts.onlyPortions}</Button>
          <Button type="submit" variant="primary" autoFocus>
            {texts.use}
          </Button>
        </>
      }
    >
      <ToggleGroup
        label={texts.title}
        look="cards"
        className={styles.plans}
        value={plan._id}
        onValue={setId}
        choices={starterPlans.map((each) => ({
          value: each._id,
          label: <PlanCard {...each} isNearest={each === nearest} />,
        }))}
      />
      {isOther && (
        <CheckboxField
          label={texts.takeTarget(formatWhole(plan.energyKcal))}
          checked={takesTarget}
          onChange={({ target: box }) => setTakesTarget(box.checked)}
        />
      )}
      <div>
        <h3 className={styles.heading}>{texts.preview(plan.name)}</h3>
        <p className="muted small">{texts.changed}</p>
      </div>
      <MenuPreview meals={placed} menu={menu} foods={foods} />
    </Dialog>
  );
}

function PlanCard({
  name,
  energyKcal,
  portions,
  isNearest,
}: (typeof starterPlans)[number] & { isNearest: boolean }) {
  const total = nutrientsOf(...portions);
  const percent = (grams: number, kcal: number) => Math.round((grams * kcal * 100) / total.energyKcal);
  const kind = name.split(" · ")[1] ?? "";
  return (
    <>
      <strong className={styles.energy}>
        {formatWhole(energyKcal)} <span>kcal</span>
      </strong>
      <span className={`muted tiny breaks ${styles.about}`}>
        {texts.split(percent(total.carbohydrateG, 4), percent(total.proteinG, 4), percent(total.fatG, 9))}
      </span>
      <span className={`muted tiny breaks ${styles.about}`}>{isNearest ? texts.nearest : kind}</span>
    </>
  );
}

/** The meals of a plan with the equivalents of a starter plan, and the menu of its day. */
function useStarter(plan: StarterPlan, meals: readonly Meal[], foods: Foods) {
  return useMemo(() => {
    const placed = starterMeals(plan, meals);
    const { index, eating } = foods;
    const week = proposeWeek(placed, { index, eating, days: [day], variant: 0 });
    return { placed, menu: week.get(day) ?? [] };
  }, [plan, meals, foods]);
}
