import { RadioGroupField } from "../../../../ui/fields/choices/radio-group-field";
import { NumberField } from "../../../../ui/fields/number-field";
import { planTexts } from "../plan-texts";
import { targetNumber, type TargetFieldsProps, type TargetInputs } from "./target-form";
import styles from "./target-dialog.module.css";

const texts = planTexts.target;

const fields = {
  split: [
    { name: "protein", label: `${texts.protein} ${texts.percent}` },
    { name: "fat", label: `${texts.fat} ${texts.percent}` },
    { name: "carbohydrate", label: `${texts.carbohydrate} ${texts.percent}` },
  ],
  grams: [
    { name: "proteinG", label: `${texts.protein} ${texts.grams}` },
    { name: "fatG", label: `${texts.fat} ${texts.grams}` },
    { name: "carbohydrateG", label: `${texts.carbohydrate} ${texts.grams}` },
  ],
} as const;

/** The macronutrients of a target, in percent of its energy or in grams. */
export function MacronutrientFields({ inputs, errors, set }: TargetFieldsProps) {
  const { protein, fat, carbohydrate } = inputs;
  const sum = [protein, fat, carbohydrate].reduce((total, text) => total + (targetNumber(text) || 0), 0);
  return (
    <>
      <RadioGroupField
        label={texts.macronutrients}
        value={inputs.macronutrientsBy}
        onValue={(value) => set({ macronutrientsBy: value as TargetInputs["macronutrientsBy"] })}
        choices={[
          { value: "split", label: texts.bySplit },
          { value: "grams", label: texts.inGrams },
        ]}
      />
      <div className={`line wrap gap-3 ${styles.row}`}>
        {fields[inputs.macronutrientsBy].map(({ name, label }) => (
          <NumberField
            key={name}
            label={label}
            isWhole
            value={inputs[name]}
            error={errors[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
      </div>
      {inputs.macronutrientsBy === "split" && (
        <p className={sum === 100 ? "muted" : "danger"} role="status">
          {texts.sum(sum)}
        </p>
      )}
    </>
  );
}
