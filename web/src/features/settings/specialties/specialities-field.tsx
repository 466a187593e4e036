import { specialities, specialityKindNames, specialityKinds } from "@nutria/contract/catalogues/specialities";
import {
  maximumSpecialities,
  profileMessages,
  type ProfessionalForm,
} from "@nutria/contract/schemas/profile";
import { useController } from "react-hook-form";
import { ChipGroup } from "../../../components/ui/fields/chip-group";
import type { ContractForm } from "../../../lib/forms/form";
import { specialtiesTexts as texts } from "./specialties-texts";
import styles from "../layout/settings-layout.module.css";

const kinds = specialityKinds.map((kind) => ({
  kind,
  label: specialityKindNames[kind],
  chips: specialities
    .filter((entry) => entry.kind === kind)
    .map(({ _id, name }) => ({ value: _id, label: name })),
}));

/** One to five specialities of two kinds; a sixth cannot be selected. */
export function SpecialitiesField({ form }: { form: ContractForm<typeof ProfessionalForm> }) {
  const { control, setError, clearErrors, formState } = form;
  const { field } = useController({ control, name: "specialities" });
  const { ref, value, onBlur } = field;
  const error = formState.errors.specialities?.message;
  const choose = (chosen: string[]) => {
    if (chosen.length > maximumSpecialities) {
      setError("specialities", { type: "maximum", message: profileMessages.specialities });
      return;
    }
    clearErrors("specialities");
    field.onChange(chosen);
  };

  return (
    <section className={styles.card} aria-labelledby="specialities">
      <div>
        <h3 id="specialities">{texts.specialities}</h3>
        <p className="muted small">{texts.specialitiesCount(value.length)}</p>
        {error !== undefined && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
      {kinds.map(({ kind, label, chips }, index) => (
        <ChipGroup
          key={kind}
          label={label}
          chips={chips}
          values={value}
          onValues={choose}
          onBlur={onBlur}
          {...(index === 0 && { ref })}
        />
      ))}
    </section>
  );
}
