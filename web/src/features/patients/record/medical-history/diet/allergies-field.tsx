import { allergies } from "@nutria/contract/catalogues/allergies";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { CheckboxField } from "../../../../../components/ui/fields/choices/checkbox-field";
import { fieldsFor } from "../../fields/bound/index";
import { useIsReadOnly } from "../../fields/read-only";
import { ShownValue } from "../../fields/shown-value";
import { longest } from "../limits";
import styles from "./allergies-field.module.css";
import type { DietInputs } from "./diet-inputs";
import { dietTexts as texts } from "./diet-texts";

const Field = fieldsFor<DietInputs>();

const commonAllergies = [
  "cacahuate",
  "nuez",
  "crustaceos",
  "huevo",
  "trigo",
  "pescado",
  "leche-de-vaca",
  "soya",
];

/** The allergies, or the answer that there is none, which an empty list does not give. */
export function AllergiesField() {
  const { register, setValue } = useFormContext<DietInputs>();
  const [names, hasNone] = useWatch<DietInputs, ["allergies", "noKnownAllergies"]>({
    name: ["allergies", "noKnownAllergies"],
  });
  const isReadOnly = useIsReadOnly();
  const isRefuted = hasNone && names.length > 0;
  useEffect(() => {
    if (isRefuted) setValue("noKnownAllergies", null, { shouldDirty: true });
  }, [isRefuted, setValue]);

  if (isReadOnly && hasNone) return <ShownValue label={texts.allergies}>{texts.noAllergies}</ShownValue>;
  return (
    <div className={styles.field}>
      <Field.Entries
        name="allergies"
        label={texts.allergies}
        placeholder={texts.search}
        catalogue={allergies}
        common={commonAllergies}
        tone="danger"
        maxLength={longest.name}
      />
      {names.length === 0 && !isReadOnly && (
        <CheckboxField {...register("noKnownAllergies")} label={texts.noAllergies} />
      )}
    </div>
  );
}
