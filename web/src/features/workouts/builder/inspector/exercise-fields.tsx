import { longestDuration, longestRestTime, mostSeries } from "@nutria/contract/schemas/workouts/workout";
import { durationsOf, measurements, type ExerciseStep } from "@nutria/contract/workouts/step";
import { Search } from "lucide-react";
import { FieldButton } from "../../../../ui/fields/field-button";
import { describeSeries } from "../steps/describe-step";
import { builderTexts } from "../texts";
import { CounterField } from "./counter-field";
import { withDuration, withMeasurement, withSeries, withSeriesType } from "./exercise-changes";
import { LabelledToggle } from "./labelled-toggle";
import { NameField } from "./name-field";
import { QuantityField } from "./quantity-field";
import styles from "./inspector.module.css";

const texts = builderTexts.inspector;

interface ExerciseFieldsProps {
  exercise: ExerciseStep;
  isNew: boolean;
  onChange: (exercise: ExerciseStep) => void;
  onCatalogue: () => void;
}

/** What an exercise is, how it is measured, and its series. */
export function ExerciseFields({ exercise, isNew, onChange, onCatalogue }: ExerciseFieldsProps) {
  const { measurement, series, restTime, special } = exercise;
  const unit = texts.units[measurement];
  const durations = durationsOf(exercise);
  const shown = special.type === "bySerie" ? durations : durations.slice(0, 1);
  return (
    <>
      <NameField
        value={exercise.exerciseName}
        isNew={isNew}
        onValue={(exerciseName) => onChange({ ...exercise, exerciseName })}
        end={
          <FieldButton aria-label={texts.fromCatalogue} onClick={onCatalogue}>
            <Search size={18} aria-hidden="true" />
          </FieldButton>
        }
      />
      <LabelledToggle
        label={texts.measurement}
        choices={measurements.map((value) => ({ value, label: texts.measurements[value] }))}
        value={measurement}
        onValue={(value) => onChange(withMeasurement(exercise, value))}
      />
      <div className={`stack gap-4 from-top ${styles.pair}`}>
        <CounterField
          label={texts.series}
          value={series}
          least={1}
          most={mostSeries}
          onValue={(value) => onChange(withSeries(exercise, value))}
        />
        <QuantityField
          label={texts.restTime}
          unit="s"
          least={0}
          most={longestRestTime}
          value={restTime}
          isDisabled={series === 1}
          onValue={(value) => onChange({ ...exercise, restTime: value })}
        />
      </div>
      <LabelledToggle
        label={texts.duration}
        isDisabled={series === 1 && special.type === "allSeries"}
        choices={[
          { value: "allSeries", label: texts.sameForAll },
          { value: "bySerie", label: texts.onePerSeries },
        ]}
        value={special.type}
        onValue={(value) => onChange(withSeriesType(exercise, value))}
      />
      <div className={`stack from-top ${styles.durations}`}>
        {shown.map((duration, index) => (
          <QuantityField
            // Series have no id of their own.
            key={index}
            label={special.type === "bySerie" ? texts.serie(index + 1) : texts.each}
            unit={unit}
            least={1}
            most={longestDuration[measurement]}
            value={duration}
            onValue={(value) => onChange(withDuration(exercise, index, value))}
          />
        ))}
      </div>
      <p className="muted small">{describeSeries(exercise)}</p>
    </>
  );
}
