import { useState } from "react";
import { Button } from "../actions/button";
import { Dialog } from "./dialog";
import { RadioGroupField } from "../fields/radio-group-field";
import styles from "./stale-values-dialog.module.css";

const texts = {
  title: "Esta información cambió mientras la editabas",
  intro: "Elige con qué valor te quedas en cada caso. Nada se guarda hasta que lo confirmes.",
  mine: "Tu valor",
  stored: "Valor guardado",
  nothing: "Lo que escribiste ya es igual a lo que está guardado.",
  submit: "Guardar lo elegido",
  back: "Seguir editando",
  empty: "Vacío",
};

/** A field whose typed value differs from the stored one, with both values formatted. */
export interface StaleField {
  name: string;
  label: string;
  mine: string;
  stored: string;
  /** Changed in this form; otherwise only the stored value changed. */
  isTouched: boolean;
}

export interface StaleValuesDialogProps {
  fields: readonly StaleField[];
  onBack: () => void;
  /** Receives the names of the fields that keep the value of this form. */
  onChoose: (kept: readonly string[]) => void;
}

/** Shown when another user saved first: lists both values of each field, and lets the user choose. */
export function StaleValuesDialog({ fields, onBack, onChoose }: StaleValuesDialogProps) {
  const [kept, setKept] = useState<readonly string[]>(() =>
    fields.filter(({ isTouched }) => isTouched).map(({ name }) => name),
  );
  const choose = (name: string, isMine: boolean) =>
    setKept(isMine ? [...kept, name] : kept.filter((other) => other !== name));

  return (
    <Dialog
      title={texts.title}
      description={fields.length === 0 ? texts.nothing : texts.intro}
      onClose={onBack}
      actions={
        <>
          <Button onClick={onBack}>{texts.back}</Button>
          <Button variant="primary" onClick={() => onChoose(kept)} data-autofocus>
            {texts.submit}
          </Button>
        </>
      }
    >
      {fields.map(({ name, label, mine, stored }) => (
        <div key={name} className={styles.field}>
          <RadioGroupField
            label={label}
            value={kept.includes(name) ? "mine" : "stored"}
            onValue={(value) => choose(name, value === "mine")}
            choices={[
              { value: "mine", label: <Version name={texts.mine} value={mine} /> },
              { value: "stored", label: <Version name={texts.stored} value={stored} /> },
            ]}
          />
        </div>
      ))}
    </Dialog>
  );
}

function Version({ name, value }: { name: string; value: string }) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={value === "" ? "muted" : styles.value}>{value === "" ? texts.empty : value}</span>
    </>
  );
}
