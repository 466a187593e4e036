import { DayField } from "../../../../ui/date-time/day-field";
import { TextAreaField } from "../../../../ui/fields/text-area-field";
import { TextField } from "../../../../ui/fields/text-field";
import type { PlanFieldsProps } from "../menu/menu-view-props";
import { planTexts } from "../plan-texts";
import { mealPlanTexts } from "../texts";
import styles from "../menu/menu-view.module.css";

const texts = planTexts.menu;

/** What the patient's sheet says beside the meals. */
export function SheetFields({ content, errorAt, change, isReadOnly }: PlanFieldsProps) {
  return (
    <fieldset className={`card stack gap-3 shrinks full-width ${styles.sheet}`} disabled={isReadOnly}>
      <legend>{texts.sheet}</legend>
      <TextField
        label={mealPlanTexts.rename}
        maxLength={80}
        value={content.title}
        error={errorAt("title")}
        onChange={({ target }) => change({ title: target.value })}
      />
      <DayField
        label={texts.startDate}
        range="near"
        value={content.startDate}
        error={errorAt("startDate")}
        onValue={(startDate) => change({ startDate: startDate ?? "" })}
      />
      <DayField
        label={texts.endDate}
        range="near"
        value={content.endDate}
        error={errorAt("endDate")}
        onValue={(endDate) => change({ endDate })}
      />
      <TextAreaField
        label={texts.agreements}
        rows={4}
        value={content.agreements.join("\n")}
        error={errorAt("agreements")}
        onChange={({ target }) => change({ agreements: target.value.split("\n") })}
      />
      {(["freeFoods", "avoid", "appointmentNote"] as const).map((name) => (
        <TextAreaField
          key={name}
          name={name}
          label={texts[name]}
          {...(name === "avoid" && { help: texts.avoidHelp })}
          rows={2}
          maxLength={name === "appointmentNote" ? 160 : 300}
          value={content[name]}
          error={errorAt(name)}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </fieldset>
  );
}
