import { useState, type FormEvent } from "react";
import { Button } from "../../../components/ui/actions/button";
import { TextField } from "../../../components/ui/fields/text-field";
import { archiveTexts } from "../texts";
import styles from "./data-screen.module.css";

const texts = archiveTexts.table;

interface CellCorrectionProps {
  /** What the cell is: `Correo de la fila 4`. */
  label: string;
  value: string;
  onCorrect: (value: string) => Promise<void>;
}

/** Corrects one cell of a table where it stands; the row is looked at again. */
export function CellCorrection({ label, value, onCorrect }: CellCorrectionProps) {
  const [typed, setTyped] = useState(value);
  const [isChecking, setChecking] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecking(true);
    await onCorrect(typed);
    setChecking(false);
  };
  return (
    <form className={styles.correction} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={label}
        labelHidden
        autoComplete="off"
        maxLength={1000}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="small" loading={isChecking}>
        {texts.correct}
      </Button>
    </form>
  );
}
