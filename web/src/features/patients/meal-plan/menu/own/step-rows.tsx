import { mostSteps } from "@nutria/contract/schemas/foods";
import { Plus, Trash2 } from "lucide-react";
import { Button } from "../../../../../ui/actions/button";
import { TextField } from "../../../../../ui/fields/text-field";
import type { FieldErrors } from "./field-errors";
import { ownTexts as texts } from "./own-texts";
import styles from "./own.module.css";

/** How a dish is made, a field for each step. */
export function StepRows({
  steps,
  errors,
  onSteps,
}: {
  steps: readonly string[];
  errors: FieldErrors;
  onSteps: (steps: string[]) => void;
}) {
  return (
    <fieldset className={styles.rows}>
      <legend>{texts.steps}</legend>
      {errors.steps !== undefined && (
        <p className="danger small" role="alert">
          {errors.steps}
        </p>
      )}
      {steps.map((step, place) => (
        <div key={place} className={`stack gap-2 ${styles.step}`}>
          <TextField
            label={texts.step(place + 1)}
            maxLength={300}
            value={step}
            error={errors[`steps.${place}`]}
            onChange={({ target }) => onSteps(steps.map((each, at) => (at === place ? target.value : each)))}
          />
          <Button
            variant="quiet"
            aria-label={texts.removeStep(place + 1)}
            onClick={() => onSteps(steps.filter((_, at) => at !== place))}
          >
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {steps.length < mostSteps && (
        <Button
          size="small"
          variant="quiet"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onSteps([...steps, ""])}
        >
          {texts.addStep}
        </Button>
      )}
    </fieldset>
  );
}
