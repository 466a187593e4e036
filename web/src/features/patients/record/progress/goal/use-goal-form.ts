import { formatDay } from "@nutria/calendar/format";
import { PatientGoalInput, type PatientGoal } from "@nutria/contract/schemas/record/progress";
import { typedNumber } from "@nutria/contract/schemas/typed-number";
import * as z from "zod/mini";
import { useDialogs } from "../../../../../lib/dialogs";
import { comparedFieldsOf } from "../../../../../lib/forms/stale";
import { useVersionedForm } from "../../../../../lib/forms/use-versioned-form";
import { useSaveGoal } from "../../../api/progress";
import { goalTexts as texts } from "./goal-texts";

const { weight, skeletalMuscleMass, bodyFatPercentage, waist, by } = PatientGoalInput.shape;
const kilograms = { units: ["kg"] };

const GoalForm = z.strictObject({
  weight: typedNumber(weight, kilograms),
  skeletalMuscleMass: typedNumber(skeletalMuscleMass, kilograms),
  bodyFatPercentage: typedNumber(bodyFatPercentage, { units: ["%"] }),
  waist: typedNumber(waist, { units: ["cm"] }),
  by,
});

const compared = comparedFieldsOf<typeof GoalForm>({
  weight: texts.weight,
  skeletalMuscleMass: texts.skeletalMuscleMass,
  bodyFatPercentage: texts.bodyFatPercentage,
  waist: texts.waist,
  by: { label: texts.by, text: (inputs) => formatDay(inputs.by) },
});

const textOf = (value: number | null) => (value === null ? "" : String(value));

const inputsOf = (goal: PatientGoal): z.input<typeof GoalForm> => ({
  weight: textOf(goal.weight),
  skeletalMuscleMass: textOf(goal.skeletalMuscleMass),
  bodyFatPercentage: textOf(goal.bodyFatPercentage),
  waist: textOf(goal.waist),
  by: goal.by,
});

/** The form of a patient's goal. */
export function useGoalForm(patientId: string, goal: PatientGoal) {
  const { close } = useDialogs();
  const save = useSaveGoal(close);
  const versioned = useVersionedForm({
    schema: GoalForm,
    stored: goal,
    inputsOf,
    compared,
    save: ({ values, opened }, { refused }) =>
      save.mutate(
        { params: { id: patientId }, body: { ...values, version: opened.version } },
        { onError: refused },
      ),
  });
  return { ...versioned, isSaving: save.isPending };
}
