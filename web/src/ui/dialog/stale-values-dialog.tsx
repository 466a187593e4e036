import { Check } from "lucide-react";
import { Fragment, useMemo, useState } from "react";
import { diffWords, type DiffPart } from "../../lib/format/word-diff";
import type { StaleField } from "../../lib/forms/stale";
import { Button } from "../actions/button";
import { Dialog } from "./dialog";
import { RadioGroupField } from "../fields/choices/radio-group-field";
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
  saved: (labels: readonly string[]) =>
    labels.length === 0 ? "Lo demás ya está guardado." : `Lo demás ya está guardado: ${labels.join(", ")}.`,
};

export interface StaleValuesDialogProps {
  fields: readonly StaleField[];
  /** Names of what was saved because nobody else changed it; undefined when nothing was. */
  saved?: readonly string[] | undefined;
  onBack: () => void;
  /** Receives the names of the fields that keep the value of this form. */
  onChoose: (kept: readonly string[]) => void;
}

/** Shown when another user saved first: lists both values of each field, and lets the user choose. */
export function StaleValuesDialog({ fields, saved, onBack, onChoose }: StaleValuesDialogProps) {
  const [kept, setKept] = useState<readonly string[]>(() =>
    fields.filter(({ isTouched }) => isTouched).map(({ name }) => name),
  );
  const choose = (name: string, isMine: boolean) =>
    setKept(isMine ? [...kept, name] : kept.filter((other) => other !== name));

  return (
    <Dialog
      title={texts.title}
      description={fields.length === 0 ? texts.nothing : texts.intro}
      size="large"
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
      {fields.map((field) => (
        <StaleChoice
          key={field.name}
          field={field}
          keepsMine={kept.includes(field.name)}
          onChoose={(isMine) => choose(field.name, isMine)}
        />
      ))}
      {saved && (
        <p className={`line gap-2 muted small ${styles.saved}`}>
          <Check size={16} aria-hidden="true" />
          {texts.saved(saved)}
        </p>
      )}
    </Dialog>
  );
}

interface StaleChoiceProps {
  field: StaleField;
  keepsMine: boolean;
  onChoose: (isMine: boolean) => void;
}

function StaleChoice({ field: { label, mine, stored }, keepsMine, onChoose }: StaleChoiceProps) {
  const [mineParts, storedParts] = useMemo(() => diffWords(mine, stored), [mine, stored]);
  return (
    <div className={styles.field}>
      <RadioGroupField
        label={label}
        value={keepsMine ? "mine" : "stored"}
        onValue={(value) => onChoose(value === "mine")}
        choices={[
          { value: "mine", label: <Version name={texts.mine} parts={mineParts} /> },
          { value: "stored", label: <Version name={texts.stored} parts={storedParts} /> },
        ]}
      />
    </div>
  );
}

function Version({ name, parts }: { name: string; parts: readonly DiffPart[] }) {
  return (
    <>
      <span className="block small bold">{name}</span>
      {parts.length === 0 ? (
        <span className="muted">{texts.empty}</span>
      ) : (
        <span className={`block keeps-lines ${styles.value}`} dir="auto">
          {parts.map(({ text, isChanged }, index) =>
            isChanged ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
          )}
        </span>
      )}
    </>
  );
}
