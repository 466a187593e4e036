import { goalMeasures, type GoalMeasure, type PatientGoal } from "@nutria/contract/schemas/record/progress";
import { useController } from "react-hook-form";
import { DayField } from "../../../../../components/ui/date-time/day-field";
import { EntityFormDialog } from "../../../../../components/ui/dialog/entity-form-dialog";
import { TextField } from "../../../../../components/ui/fields/text-field";
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
  const { field } = useController({ control, name: "by" });
  const { ref, value, onChange, onBlur } = field;
  return (
    <EntityFormDialog title={texts.title} description={texts.intro} texts={texts} {...versioned}>
      <div className={styles.fields}>
        {goalMeasures.map((name) => (
          <TextField
            key={name}
            {...register(name)}
            label={texts[name]}
            inputMode="decimal"
            autoComplete="off"
            help={latest[name] === undefined ? undefined : texts.latest(latest[name])}
            error={errors[name]?.message}
          />
        ))}
      </div>
      <DayField
        label={texts.by}
        range="future"
        value={value}
        onValue={onChange}
        onBlur={onBlur}
        ref={ref}
        error={errors.by?.message}
      />
    </EntityFormDialog>
  );
}
