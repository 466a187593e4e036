import { mostMeasures } from "@nutria/contract/schemas/foods";
import { Plus, Trash2 } from "lucide-react";
import { Button } from "../../../../../ui/actions/button";
import { NumberField } from "../../../../../ui/fields/number-field";
import { TextField } from "../../../../../ui/fields/text-field";
import type { FieldErrors } from "./field-errors";
import { ownTexts as texts } from "./own-texts";
import styles from "./own.module.css";

/** A household measure as it is typed. */
export interface TypedMeasure {
  name: string;
  grams: string;
}

/** The household measures of a food with their grams. */
export function MeasureRows({
  measures,
  errors,
  onMeasures,
}: {
  measures: readonly TypedMeasure[];
  errors: FieldErrors;
  onMeasures: (measures: TypedMeasure[]) => void;
}) {
  const set = (place: number, changes: Partial<TypedMeasure>) =>
    onMeasures(measures.map((measure, at) => (at === place ? { ...measure, ...changes } : measure)));
  return (
    <fieldset className={styles.rows}>
      <legend>{texts.measures}</legend>
      {measures.map(({ name, grams }, place) => (
        <div key={place} className={styles.row}>
          <TextField
            label={texts.measure}
            maxLength={40}
            value={name}
            error={errors[`measures.${place}.name`]}
            onChange={({ target }) => set(place, { name: target.value })}
          />
          <NumberField
            label={texts.grams}
            maxLength={7}
            value={grams}
            error={errors[`measures.${place}.grams`]}
            onChange={({ target }) => set(place, { grams: target.value })}
          />
          <Button
            variant="quiet"
            aria-label={texts.removeMeasure(name)}
            onClick={() => onMeasures(measures.filter((_, at) => at !== place))}
          >
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {measures.length < mostMeasures && (
        <Button
          size="small"
          variant="quiet"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onMeasures([...measures, { name: "", grams: "" }])}
        >
          {texts.addMeasure}
        </Button>
      )}
    </fieldset>
  );
}
