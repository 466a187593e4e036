import { diets } from "@nutria/contract/catalogues/diets";
import { nutritionistTypes } from "@nutria/contract/catalogues/nutritionist-types";
import type { NutritionistUser, ProfessionalForm } from "@nutria/contract/schemas/practice/profile";
import { useController } from "react-hook-form";
import type * as z from "zod/mini";
import { ChipGroup } from "../../../ui/fields/choices/chip-group";
import { SaveBar } from "../../../ui/actions/save-bar";
import { StaleValues } from "../../../ui/dialog/stale-values";
import { TextField } from "../../../ui/fields/text-field";
import { specialtiesForm } from "./specialties-form";
import { useProfileForm } from "../shared/use-profile-form";
import { specialtiesTexts as texts } from "./specialties-texts";
import { CertificationsField, EducationField } from "./entries-field";
import { DraftNotice } from "../shared/draft-notice";
import styles from "../layout/settings-layout.module.css";
import { SpecialitiesField } from "./specialities-field";

const chipsOf = (catalogue: readonly { _id: string; name: string }[]) =>
  catalogue.map(({ _id, name }) => ({ value: _id, label: name }));
const typeChips = chipsOf(nutritionistTypes);
const dietChips = chipsOf(diets);

type Inputs = z.input<typeof ProfessionalForm>;

/** Whether nothing that is required is missing. */
function isFilledIn({ certifications: _, ...required }: Inputs): boolean {
  return Object.values(required).every(
    (value) => (typeof value === "string" ? value.trim() : value).length > 0,
  );
}

/** The form of education and specialities. */
export function SpecialtiesEditor({ user }: { user: NutritionistUser }) {
  const { form, submit, isSaving, hasDraft, discard, stale } = useProfileForm(
    specialtiesForm,
    user,
    (inputs) => (user.isProfileCompleted || isFilledIn(inputs) ? undefined : texts.leaveQuestion),
  );
  const { register, control, formState } = form;
  const { errors, isDirty } = formState;
  const { field: types } = useController({ control, name: "types" });
  const { field: chosenDiets } = useController({ control, name: "diets" });
  const { ref: typesRef } = types;
  const { ref: dietsRef } = chosenDiets;

  return (
    <>
      <div className="stack fit gap-5">
        {hasDraft && <DraftNotice onDiscard={discard} />}
        {/* The lists open dialogs with forms of their own, so they are beside this form and not inside it. */}
        <form
          id="specialties"
          className={`card ${styles.card}`}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <TextField
            {...register("professionalLicense")}
            label={texts.license}
            help={texts.licenseHelp}
            error={errors.professionalLicense?.message}
          />
          <TextField
            {...register("mainDegree")}
            label={texts.mainDegree}
            placeholder={texts.mainDegreePlaceholder}
            error={errors.mainDegree?.message}
          />
        </form>
        <EducationField control={control} error={errors.expertise?.message} />
        <CertificationsField control={control} error={errors.certifications?.message} />
        <div className={`card ${styles.card}`}>
          <ChipGroup
            label={texts.types}
            help={texts.typesHelp}
            chips={typeChips}
            values={types.value}
            onValues={types.onChange}
            onBlur={types.onBlur}
            ref={typesRef}
            error={errors.types?.message}
          />
          <ChipGroup
            label={texts.diets}
            help={texts.dietsHelp}
            chips={dietChips}
            values={chosenDiets.value}
            onValues={chosenDiets.onChange}
            onBlur={chosenDiets.onBlur}
            ref={dietsRef}
            error={errors.diets?.message}
          />
        </div>
        <SpecialitiesField form={form} />
        {isDirty && <SaveBar form="specialties" isSaving={isSaving} onDiscard={discard} />}
      </div>
      {stale && <StaleValues {...stale} />}
    </>
  );
}
