import { DayField } from "../../../../components/ui/date-time/day-field";
import { TextAreaField } from "../../../../components/ui/fields/text-area-field";
import { TextField } from "../../../../components/ui/fields/text-field";
import { isDay } from "@nutria/calendar/valid-day";
import { messages } from "@nutria/contract/schemas/primitives";
import { mostAgreements } from "@nutria/contract/schemas/record/meal-plan";
import { useState } from "react";
import type { MenuViewProps } from "../menu-view-props";
import { mealPlanTexts } from "../texts";
import styles from "../menu-view.module.css";

const texts = mealPlanTexts.menu;

/** What the patient's sheet says beside the meals. */
export function SheetFields({ content, errors, change, isReadOnly }: MenuViewProps) {
  const [agreements, setAgreements] = useState(() => content.agreements.join("\n"));
  return (
    <fieldset className={styles.sheet} disabled={isReadOnly}>
      <legend>{texts.sheet}</legend>
      <TextField
        label={mealPlanTexts.rename}
        maxLength={80}
        value={content.title}
        error={errors.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Day
        label={texts.startDate}
        value={content.startDate}
        error={errors.startDate}
        onDay={(startDate) => startDate !== null && change({ startDate })}
      />
      <Day
        label={texts.endDate}
        value={content.endDate}
        error={errors.endDate}
        onDay={(endDate) => change({ endDate })}
        isOptional
      />
      <TextAreaField
        label={texts.agreements}
        rows={4}
        value={agreements}
        error={Object.entries(errors).find(([path]) => path.startsWith("agreements"))?.[1]}
        onChange={({ target }) => {
          setAgreements(target.value);
          change({ agreements: linesOf(target.value) });
        }}
      />
      {(["freeFoods", "avoid", "appointmentNote"] as const).map((name) => (
        <TextAreaField
          key={name}
          label={texts[name]}
          {...(name === "avoid" && { help: texts.avoidHelp })}
          rows={2}
          maxLength={name === "appointmentNote" ? 160 : 300}
          value={content[name]}
          error={errors[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </fieldset>
  );
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, mostAgreements);
}

interface DayProps {
  label: string;
  value: string | null;
  error: string | undefined;
  onDay: (day: string | null) => void;
  isOptional?: boolean;
}

/** A day that is taken over once it is one; what is typed until then stays in the field. */
function Day({ label, value, error, onDay, isOptional = false }: DayProps) {
  const [typed, setTyped] = useState(value);
  const isValid = typed === null ? isOptional : isDay(typed);
  return (
    <DayField
      label={label}
      range="near"
      value={isValid ? value : typed}
      error={isValid ? error : typed === null ? messages.required : messages.date}
      onValue={(next) => {
        setTyped(next);
        if (next === null ? isOptional : isDay(next)) onDay(next);
      }}
    />
  );
}
