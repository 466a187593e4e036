import { goalMeasures, type GoalMeasure } from "@nutria/contract/clinical/goal-measures";
import type { PatientGoal } from "@nutria/contract/schemas/record/progress";
import { FormDayField } from "../../../../../ui/date-time/form-day-field";
import { EntityFormDialog } from "../../../../../ui/dialog/entity-form-dialog";
import { NumberField } from "../../../../../ui/fields/number-field";
import { goalTexts as texts } from "./goal-texts";
import { useGoalForm } from "./use-goal-form";
import styles from "./goal-dialog.module.css";

export interface GoalDialogProps {
  patientId: string;
  goal: PatientGoal;
  /** The latest value of each measure, formatted. */
  latest: Partial<Record<GoalMeasure, string>>;
}

/** Sets what a patient wants to reach. */
export function GoalDialog({ patientId, goal, latest }: GoalDialogProps) {
  const versioned = useGoalForm(patientId, goal);
  const { register, control, formState } = versioned.form;
  const { errors } = formState;
  return (
    <EntityFormDialog title={texts.title} description={texts.intro} texts={texts} {...versioned}>
      <div className={styles.fields}>
        {goalMeasures.map((name) => (
          <NumberField
            key={name}
            {...register(name)}
            label={texts[name]}
            help={latest[name] === undefined ? undefined : texts.latest(latest[name])}
            error={errors[name]?.message}
          />
        ))}
      </div>
      <FormDayField control={control} name="by" label={texts.by} range="future" empty={null} />
    </EntityFormDialog>
  );
}
