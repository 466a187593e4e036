import { skinfoldFormulas } from "@nutria/contract/clinical/skinfolds";
import type { BodyCriteria } from "@nutria/contract/schemas/record/progress";
import { EntityFormDialog } from "../../../../../ui/dialog/entity-form-dialog";
import { SelectField } from "../../../../../ui/fields/choices/select-field";
import { SwitchField } from "../../../../../ui/fields/choices/switch-field";
import { NumberField } from "../../../../../ui/fields/number-field";
import { progressTexts } from "../progress-texts";
import { goalTexts } from "./goal-texts";
import { useCriteriaForm } from "./use-criteria-form";
import styles from "./goal-dialog.module.css";

const texts = goalTexts.criteria;

/** Changes how the practice reads body composition, where its sources leave a choice. */
export function BodyCriteriaDialog({ criteria }: { criteria: BodyCriteria }) {
  const versioned = useCriteriaForm(criteria);
  const { register, formState } = versioned.form;
  const { errors } = formState;
  return (
    <EntityFormDialog title={texts.title} description={texts.intro} texts={texts} {...versioned}>
      <SelectField
        {...register("skinfoldFormula")}
        label={texts.skinfoldFormula}
        error={errors.skinfoldFormula?.message}
      >
        {skinfoldFormulas.map((formula) => (
          <option key={formula} value={formula}>
            {progressTexts.formulas[formula]}
          </option>
        ))}
      </SelectField>
      <SwitchField
        {...register("usesShortStatureRanges")}
        label={texts.shortStature}
        help={texts.shortStatureHelp}
      />
      <NumberField
        {...register("visceralFatBelow")}
        label={texts.visceralFatBelow}
        help={texts.visceralFatHelp}
        isWhole
        error={errors.visceralFatBelow?.message}
      />
      <div className={styles.fields}>
        <NumberField
          {...register("segmentalFrom")}
          label={texts.segmentalFrom}
          isWhole
          error={errors.segmentalFrom?.message}
        />
        <NumberField
          {...register("segmentalTo")}
          label={texts.segmentalTo}
          isWhole
          error={errors.segmentalTo?.message}
        />
      </div>
      <p className="muted small">{texts.segmentalHelp}</p>
    </EntityFormDialog>
  );
}
