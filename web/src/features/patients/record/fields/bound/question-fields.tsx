import { useRef, useState, type ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { Question, type YesNoAnswer } from "../question";
import { filledRows, type Row, type RowsLook } from "../rows/row-columns";
import { RowsField } from "../rows/rows-field";
import type { Labelled } from "./text-fields";
import { useBoundField } from "./use-bound-field";

/** Rows that belong to 'Sí', and that 'No' takes away. */
export interface QuestionRows {
  name: string;
  look: RowsLook;
}

export interface BoundQuestionProps extends Labelled {
  rows?: QuestionRows;
  /** A field beside 'Sí', and its name: 'No' empties it, and 'Sí' brings it back. */
  beside?: { name: string; empty: string | null; field: ReactNode };
}

/** A question of yes or no with what belongs to 'Sí'. */
export function BoundQuestion({ name, label, rows, beside }: BoundQuestionProps) {
  const { setValue, getValues } = useFormContext();
  const { ref, value: answer, onValue: onAnswer, onBlur, error } = useBoundField<YesNoAnswer>(name);
  const emptied = useRef<unknown>(undefined);
  const [isAsked, setIsAsked] = useState(false);
  const written = rows ? filledRows(listOf(getValues(rows.name))).length : 0;

  const onValue = (value: YesNoAnswer) => {
    if (rows && value !== true) setValue(rows.name, [], { shouldDirty: true });
    if (beside) {
      const before: unknown = getValues(beside.name);
      if (value !== true && before !== beside.empty) emptied.current = before;
      const next = value === true ? (emptied.current ?? before) : beside.empty;
      setValue(beside.name, next, { shouldDirty: true });
    }
    setIsAsked(true);
    onAnswer(value);
  };
  return (
    <Question
      label={label}
      value={answer}
      onValue={onValue}
      onBlur={onBlur}
      ref={ref}
      error={error}
      beside={beside?.field}
      removal={rows && written > 0 ? rows.look.removal(written) : undefined}
    >
      {rows && <BoundRows name={rows.name} look={rows.look} isAsked={isAsked} />}
    </Question>
  );
}

const listOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);

function BoundRows({ name, look, isAsked }: { name: string; look: RowsLook; isAsked: boolean }) {
  const { value, onValue, onBlur, error } = useBoundField<Row[]>(name);
  return (
    <>
      <RowsField look={look} rows={value} onRows={onValue} onBlur={onBlur} isAsked={isAsked} />
      {error !== undefined && (
        <p className="danger small" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
