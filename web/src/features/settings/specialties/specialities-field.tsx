import {
  maximumSpecialities,
  specialities,
  tooManySpecialities,
} from "@nutria/contract/catalogues/specialities";
import {
  specialityKindNames,
  specialityKinds,
  type SpecialityKind,
} from "@nutria/contract/catalogues/speciality-kinds";
import type { ProfessionalForm } from "@nutria/contract/schemas/practice/profile";
import { useState } from "react";
import { useController } from "react-hook-form";
import { ChipGroup } from "../../../ui/fields/choices/chip-group";
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

/** One to five specialities of two kinds; a sixth cannot be selected, which is said beside it. */
export function SpecialitiesField({ form }: { form: ContractForm<typeof ProfessionalForm> }) {
  const { control, setError, clearErrors, formState } = form;
  const { field } = useController({ control, name: "specialities" });
  const { ref, value, onBlur } = field;
  const [clicked, setClicked] = useState<{ kind: SpecialityKind; speciality: string | undefined }>();
  const { type, message } = formState.errors.specialities ?? {};
  const isRefused = type === "maximum";
  const choose = (kind: SpecialityKind, chosen: string[]) => {
    setClicked({ kind, speciality: chosen.at(-1) });
    if (chosen.length > maximumSpecialities) {
      setError("specialities", { type: "maximum", message: tooManySpecialities });
      return;
    }
    clearErrors("specialities");
    field.onChange(chosen);
  };

  return (
    <section
      className={`card ${styles.card}`}
      aria-labelledby="specialities"
      data-invalid={(message !== undefined && !isRefused) || undefined}
    >
      <div>
        <h3 id="specialities">{texts.specialities}</h3>
        <p className="muted small">{texts.specialitiesCount(value.length)}</p>
        {message !== undefined && !isRefused && (
          <p className="space-above-1 danger small" role="alert">
            {message}
          </p>
        )}
      </div>
      {kinds.map(({ kind, label, chips }, index) => (
        <ChipGroup
          key={kind}
          label={label}
          chips={chips}
          values={value}
          onValues={(chosen) => choose(kind, chosen)}
          error={isRefused && kind === clicked?.kind ? message : undefined}
          errorAfter={clicked?.speciality}
          onBlur={onBlur}
          {...(index === 0 && { ref })}
        />
      ))}
    </section>
  );
}
