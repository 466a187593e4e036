import type { RowField } from "@nutria/contract/archive/table/fields";
import { useState, type FormEvent } from "react";
import { Button } from "../../../ui/actions/button";
import { SelectField } from "../../../ui/fields/choices/select-field";
import { TextField } from "../../../ui/fields/text-field";
import { archiveTexts } from "../texts";
import styles from "./data-screen.module.css";

const texts = archiveTexts.table;
const { sexes } = archiveTexts.tables;

interface CellCorrectionProps {
  /** What the cell is: `Correo de la fila 4`. */
  label: string;
  field: RowField;
  value: string;
  onCorrect: (value: string) => Promise<void>;
  /** Of a cell that is right as it stands. */
  onCancel?: (() => void) | undefined;
}

/** Corrects one cell of a table where it stands; the row is looked at again. */
export function CellCorrection({ label, field, value, onCorrect, onCancel }: CellCorrectionProps) {
  const [typed, setTyped] = useState(value);
  const [isChecking, setChecking] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecking(true);
    await onCorrect(typed);
    setChecking(false);
  };
  const input = { label, labelHidden: true, value: typed, autoFocus: onCancel !== undefined };
  return (
    <form
      className={`row wrap gap-2 ${styles.correction}`}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      {field === "sex" ? (
        <SelectField
          {...input}
          value={typed in sexes ? typed : ""}
          placeholder={texts.noValue}
          onChange={({ target }) => setTyped(target.value)}
        >
          {Object.entries(sexes).map(([sex, name]) => (
            <option key={sex} value={sex}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          {...input}
          autoComplete="off"
          maxLength={1000}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Button type="submit" size="small" loading={isChecking}>
        {texts.correct}
      </Button>
      {onCancel && (
        <Button size="small" onClick={onCancel}>
          {archiveTexts.cancel}
        </Button>
      )}
    </form>
  );
}
