import { starterPlans, starterSplit } from "@nutria/contract/catalogues/starter-plans";
import { mealPlanMessages, type CreateMealPlanInput } from "@nutria/contract/schemas/record/meal-plan";
import { messages } from "@nutria/contract/schemas/primitives";
import { isDay } from "@nutria/calendar/valid-day";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../../../ui/actions/button";
import { DayField } from "../../../../ui/date-time/day-field";
import { Dialog } from "../../../../ui/dialog/dialog";
import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../../../lib/dialogs";
import { usePracticeZone } from "../../../../data/session/current-user";
import { todayIn } from "../../../../lib/today";
import { useCreateMealPlan } from "../../api/meal-plans";
import { mealPlanTexts } from "../texts";
import { starterMeals } from "../menu/starter-meals";
import { startFieldsOf, useStartChoices } from "./start-choices";
import { StartSelect } from "./start-select";
import styles from "./target-dialog.module.css";

const texts = mealPlanTexts.create;

/** Creates a plan, empty or from another plan or a template, and opens it. */
export function CreatePlanDialog({ patientId, from = "" }: { patientId: string; from?: string }) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const zone = usePracticeZone();
  const create = useCreateMealPlan();
  const choices = useStartChoices(patientId);
  const [start, setStart] = useState(from);
  const [startDate, setStartDate] = useState<string | null>(() => todayIn(zone));
  const [endDate, setEndDate] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const errors = errorsOf(startDate, endDate);

  return (
    <Dialog
      title={texts.title}
      size="small"
      onClose={dialogs.close}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (startDate === null || Object.keys(errors).length > 0) return;
        create.mutate(
          {
            body: {
              patient: patientId,
              startDate,
              endDate,
              ...startFieldsOf(start),
              ...starterContent(start),
            },
          },
          {
            onSuccess: (plan) => {
              dialogs.dismiss();
              void navigate(paths.mealPlan.href(patientId, plan._id));
            },
          },
        );
      }}
      actions={
        <>
          <Button onClick={dialogs.close}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" loading={create.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <StartSelect
        label={texts.start}
        choices={choices}
        starters={starterPlans}
        value={start}
        onValue={setStart}
      >
        <option value="">{texts.empty}</option>
      </StartSelect>
      <div className={`line wrap gap-3 ${styles.row}`}>
        <DayField
          label={texts.startDate}
          range="near"
          value={startDate}
          onValue={setStartDate}
          error={isChecked ? errors.startDate : undefined}
        />
        <DayField
          label={texts.endDate}
          range="near"
          value={endDate}
          onValue={setEndDate}
          error={isChecked ? errors.endDate : undefined}
        />
      </div>
    </Dialog>
  );
}

/** Equivalents and target of `starter 1800`; nothing for another choice. */
function starterContent(choice: string): Pick<CreateMealPlanInput, "meals" | "target"> {
  const plan = starterPlans.find(({ _id }) => choice === `starter ${_id}`);
  if (!plan) return {};
  return {
    meals: starterMeals(plan, []),
    target: {
      energy: { kind: "typed", energyKcal: plan.energyKcal },
      macronutrients: { kind: "split", ...starterSplit },
      tolerancePercent: 5,
    },
  };
}

function errorsOf(
  startDate: string | null,
  endDate: string | null,
): { startDate?: string; endDate?: string } {
  if (startDate === null) return { startDate: messages.required };
  if (!isDay(startDate)) return { startDate: messages.date };
  if (endDate === null) return {};
  if (!isDay(endDate)) return { endDate: messages.date };
  return endDate < startDate ? { endDate: mealPlanMessages.endBeforeStart } : {};
}
