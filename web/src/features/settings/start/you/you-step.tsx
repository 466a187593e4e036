import { graduationYearsUntil } from "@nutria/contract/catalogues/times";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { useState } from "react";
import { useController } from "react-hook-form";
import { FormDayField } from "../../../../ui/date-time/form-day-field";
import { StaleValues } from "../../../../ui/dialog/stale-values";
import { SelectField } from "../../../../ui/fields/choices/select-field";
import { TextField } from "../../../../ui/fields/text-field";
import { useSectionForm } from "../../../../device/drafts/use-section-form";
import { useSaveProfile } from "../../api/profile";
import { generalTexts } from "../../general/general-texts";
import { PhotoField } from "../../general/photo-field";
import layout from "../../layout/settings-layout.module.css";
import { specialtiesTexts } from "../../specialties/specialties-texts";
import { startTexts } from "../start-texts";
import { StepFrame } from "../step-frame";
import type { StepWays } from "../step-ways";
import { SpecialityChips } from "./speciality-chips";
import { comparedYouFields, youBodyOf, youInputsOf, youNames, youSchema } from "./you-form";

const texts = startTexts.you;

/** The first step: what patients see of the nutritionist, saved at once. */
export function YouStep({ user, onBack, onDone }: StepWays & { user: NutritionistUser }) {
  const [years] = useState(() => graduationYearsUntil(new Date().getFullYear()).toReversed());
  const update = useSaveProfile({ success: null });
  const { form, submit, stale } = useSectionForm({
    schema: youSchema,
    stored: user,
    inputsOf: youInputsOf,
    compared: comparedYouFields,
    names: youNames,
    draft: "startYou",
    save: ({ values, opened }, { saved, refused }) =>
      update.mutate(
        { body: { ...youBodyOf(values, opened), version: opened.version } },
        {
          onSuccess: (now) => {
            saved(now);
            onDone();
          },
          onError: refused,
        },
      ),
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const { field: picture } = useController({ control, name: "pictureUrl" });

  return (
    <>
      <StepFrame
        title={texts.title}
        lead={texts.lead}
        onBack={onBack}
        onSubmit={(event) => void submit(event)}
        isSaving={update.isPending}
      >
        <PhotoField
          name={user.name}
          lastName={user.lastName}
          value={picture.value ?? null}
          onValue={picture.onChange}
          error={errors.pictureUrl?.message}
        />
        <div className={layout.pair}>
          <FormDayField control={control} name="birthdate" label={generalTexts.birthdate} range="past" />
          <TextField
            {...register("professionalLicense")}
            label={specialtiesTexts.license}
            help={specialtiesTexts.licenseHelp}
            error={errors.professionalLicense?.message}
          />
        </div>
        <TextField
          {...register("mainDegree")}
          label={specialtiesTexts.mainDegree}
          placeholder={specialtiesTexts.mainDegreePlaceholder}
          error={errors.mainDegree?.message}
        />
        <div className={layout.pair}>
          <TextField {...register("school")} label={specialtiesTexts.school} error={errors.school?.message} />
          <SelectField
            {...register("graduationYear")}
            label={specialtiesTexts.year}
            placeholder={texts.chooseYear}
            error={errors.graduationYear?.message}
          >
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </SelectField>
        </div>
        <SpecialityChips form={form} />
      </StepFrame>
      {stale && <StaleValues {...stale} />}
    </>
  );
}
