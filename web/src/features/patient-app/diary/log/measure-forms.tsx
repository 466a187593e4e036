import { glucoseMoments, type GlucoseMoment } from "@nutria/contract/record/diary-facts";
import { readingProblem, readNumber } from "@nutria/contract/web/typed-number";
import type { DiaryDay } from "@nutria/contract/schemas/record/diary";
import { useState, type FormEvent } from "react";
import { Button } from "../../../../ui/actions/button";
import { ToggleGroup } from "../../../../ui/actions/toggle-group";
import { NumberField } from "../../../../ui/fields/number-field";
import { newKey } from "../../../../data/call/idempotency-key";
import { useFocusInvalid } from "../../../../lib/forms/use-focus-invalid";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { useLog } from "../../../../device/phone";
import type { Act, OutboxItem } from "../../../../device/outbox/outbox";
import { glucoseNames } from "../texts";
import { logTexts } from "./log-texts";
import { useUndoableLog } from "./use-undoable-log";
import styles from "./log-sheet.module.css";

/** The limits of the contract. */
const weightLimits = [20, 400] as const;
const glucoseLimits = [20, 800] as const;

/** Kilograms by the patient's own scales; one weight a day. */
export function WeightForm({ day, onDone }: { day: DiaryDay; onDone: () => void }) {
  const nutritionist = useNutritionist().nutritionist._id;
  const act = (weight: number | null, undoes?: string): Act => ({
    type: "loggedWeight",
    data: { nutritionist, day: day.day, weight, ...(undoes !== undefined && { undoes }) },
  });
  return (
    <MeasureForm
      label={logTexts.weightLabel}
      refusal={logTexts.weightRange}
      limits={weightLimits}
      unit="kg"
      before={day.weight}
      saved={logTexts.weightSaved}
      actOf={act}
      undoOf={({ id }) => act(day.weight, id)}
      onDone={onDone}
    />
  );
}

/** A reading of glucose, and when it was taken. */
export function GlucoseForm({ day, onDone }: { day: DiaryDay; onDone: () => void }) {
  const nutritionist = useNutritionist().nutritionist._id;
  const [moment, setMoment] = useState<GlucoseMoment>("fasting");
  const [reading] = useState(newKey);
  const act = (value: number | null): Act => ({
    type: "loggedGlucose",
    data: { nutritionist, day: day.day, value, moment, reading },
  });
  return (
    <MeasureForm
      label={logTexts.glucoseLabel}
      refusal={logTexts.glucoseRange}
      limits={glucoseLimits}
      unit="mg/dl"
      before={null}
      saved={logTexts.glucoseSaved}
      actOf={act}
      undoOf={() => act(null)}
      onDone={onDone}
    >
      <ToggleGroup
        label={logTexts.moment}
        look="chips"
        choices={glucoseMoments.map((value) => ({ value, label: glucoseNames[value] }))}
        value={moment}
        onValue={setMoment}
      />
    </MeasureForm>
  );
}

interface MeasureFormProps {
  label: string;
  /** Said of a value that is none, or outside the limits. */
  refusal: string;
  limits: readonly [least: number, most: number];
  /** May be typed after the number. */
  unit: string;
  before: number | null;
  saved: string;
  actOf: (value: number) => Act;
  undoOf: (item: OutboxItem) => Act;
  onDone: () => void;
  children?: React.ReactNode;
}

function MeasureForm({
  label,
  refusal,
  limits,
  unit,
  before,
  saved,
  actOf,
  undoOf,
  onDone,
  children,
}: MeasureFormProps) {
  const logUndoable = useUndoableLog();
  const log = useLog();
  const [typed, setTyped] = useState(before === null ? "" : String(before));
  const [error, setError] = useState<string>();
  const focusInvalid = useFocusInvalid();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [minimum, maximum] = limits;
    const reading = readNumber(typed, { minimum, maximum, units: [unit] });
    const value = reading.kind === "number" ? reading.value : Number.NaN;
    if (!(value >= minimum && value <= maximum)) {
      setError(reading.kind === "doubtful" ? readingProblem(reading) : refusal);
      return focusInvalid(event.currentTarget);
    }
    const takeBack = (item: OutboxItem) => log(undoOf(item));
    void logUndoable({ act: actOf(value), said: saved, changes: before !== null, takeBack });
    onDone();
  };
  return (
    <form className={`stack fit gap-4 ${styles.form}`} onSubmit={submit} noValidate>
      <NumberField
        label={label}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      {children}
      <Button type="submit" variant="primary" fullWidth>
        {logTexts.save}
      </Button>
    </form>
  );
}
