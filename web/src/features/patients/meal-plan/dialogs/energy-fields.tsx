import {
  activityLevelsOf,
  activitySources,
  energyFormulas,
  formulaNames,
  type EnergyFormula,
} from "@nutria/contract/clinical/energy";
import { CheckboxField } from "../../../../ui/fields/choices/checkbox-field";
import { RadioGroupField } from "../../../../ui/fields/choices/radio-group-field";
import { SelectField } from "../../../../ui/fields/choices/select-field";
import { NumberField } from "../../../../ui/fields/number-field";
import { planTexts } from "../plan-texts";
import type { TargetFieldsProps, TargetInputs } from "./target-form";
import styles from "./target-dialog.module.css";

const texts = planTexts.target;

const personFields = [
  { name: "ageYears", label: texts.age },
  { name: "weightKg", label: texts.weight },
  { name: "heightCm", label: texts.height },
] as const;

/** The energy of a target. */
export function EnergyFields(props: TargetFieldsProps) {
  const { inputs, errors, set } = props;
  return (
    <>
      <RadioGroupField
        label={texts.energyBy}
        value={inputs.energyBy}
        onValue={(value) => set({ energyBy: value as TargetInputs["energyBy"] })}
        choices={[
          { value: "formula", label: texts.byFormula },
          { value: "typed", label: texts.typed },
        ]}
      />
      {inputs.energyBy === "typed" ? (
        <NumberField
          label={texts.energyKcal}
          isWhole
          value={inputs.energyKcal}
          error={errors.energyKcal}
          onChange={({ target }) => set({ energyKcal: target.value })}
        />
      ) : (
        <FormulaFields {...props} />
      )}
    </>
  );
}

function FormulaFields({ inputs, errors, set }: TargetFieldsProps) {
  const levels = activityLevelsOf(inputs.formula, inputs.sex || "female");
  const setFormula = (formula: EnergyFormula, sex = inputs.sex) => {
    // The levels of another formula or sex have other factors.
    const index = levels.findIndex(({ factor }) => String(factor) === inputs.level);
    const next = activityLevelsOf(formula, sex || "female");
    const level = index === -1 ? "other" : String((next[index] ?? next[next.length - 1])?.factor);
    set({ formula, sex, level });
  };
  return (
    <>
      <SelectField
        label={texts.formula}
        value={inputs.formula}
        onChange={({ target }) => setFormula(target.value as EnergyFormula)}
      >
        {energyFormulas.map((formula) => (
          <option key={formula} value={formula}>
            {formulaNames[formula]}
          </option>
        ))}
      </SelectField>
      <div className={`stack gap-3 ${styles.pairs}`}>
        <SelectField
          label={texts.sex}
          value={inputs.sex}
          error={errors.sex}
          onChange={({ target }) => setFormula(inputs.formula, target.value as TargetInputs["sex"])}
        >
          <option value="" disabled />
          <option value="female">{texts.female}</option>
          <option value="male">{texts.male}</option>
        </SelectField>
        {personFields.map(({ name, label }) => (
          <NumberField
            key={name}
            label={label}
            value={inputs[name]}
            error={errors[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
      </div>
      <ActivityFields {...{ inputs, errors, set }} />
      <p className="muted">
        {activitySources[inputs.formula]} {texts.adjustmentHelp}
      </p>
      <CheckboxField
        label={texts.thermic}
        checked={inputs.includesThermicEffect}
        onChange={({ target }) => set({ includesThermicEffect: target.checked })}
      />
    </>
  );
}

/** The factor of the activity, and what is added to the energy or taken from it. */
function ActivityFields({ inputs, errors, set }: TargetFieldsProps) {
  const levels = activityLevelsOf(inputs.formula, inputs.sex || "female");
  return (
    <div className={`line wrap gap-3 ${styles.row}`}>
      <SelectField
        label={texts.activity}
        value={inputs.level}
        onChange={({ target }) => set({ level: target.value })}
      >
        {levels.map(({ name, factor }) => (
          <option key={factor} value={String(factor)}>
            {name} (× {factor})
          </option>
        ))}
        <option value="other">{texts.otherFactor}</option>
      </SelectField>
      {inputs.level === "other" && (
        <NumberField
          label={texts.factor}
          value={inputs.activityFactor}
          error={errors.activityFactor}
          onChange={({ target }) => set({ activityFactor: target.value })}
        />
      )}
      <NumberField
        label={texts.adjustment}
        isSigned
        value={inputs.adjustmentKcal}
        error={errors.adjustmentKcal ?? errors.energy}
        onChange={({ target }) => set({ adjustmentKcal: target.value })}
      />
    </div>
  );
}
