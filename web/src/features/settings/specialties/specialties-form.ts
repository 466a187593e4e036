import { nameIn, type CatalogueEntry } from "@nutria/contract/catalogues/entry";
import { diets } from "@nutria/contract/catalogues/diets";
import { nutritionistTypes } from "@nutria/contract/catalogues/nutritionist-types";
import { specialities } from "@nutria/contract/catalogues/specialities";
import type { NutritionistUser, ProfessionalForm } from "@nutria/contract/schemas/practice/profile";
import type * as z from "zod/mini";
import { namesUnder } from "../../../lib/forms/names-under";
import { comparedFieldsOf, withFieldsOf } from "../../../lib/forms/stale";
import type { ProfileFormSpec } from "../shared/use-profile-form";
import { specialtiesTexts } from "./specialties-texts";

type Inputs = z.input<typeof ProfessionalForm>;

const namesOf = (catalogue: readonly CatalogueEntry[], ids: readonly string[]) =>
  ids.map((id) => nameIn(catalogue, id)).join(", ");

const compared = comparedFieldsOf<typeof ProfessionalForm>({
  professionalLicense: specialtiesTexts.license,
  mainDegree: specialtiesTexts.mainDegree,
  expertise: {
    label: specialtiesTexts.education,
    text: ({ expertise }) =>
      expertise
        .map(({ title, school, graduationYear }) => `${title}, ${school}, ${graduationYear}`)
        .join("\n"),
  },
  certifications: {
    label: specialtiesTexts.certifications,
    text: ({ certifications = [] }) =>
      certifications.map(({ title, school }) => `${title}, ${school}`).join("\n"),
  },
  types: { label: specialtiesTexts.types, text: ({ types }) => namesOf(nutritionistTypes, types) },
  diets: { label: specialtiesTexts.diets, text: (inputs) => namesOf(diets, inputs.diets) },
  specialities: {
    label: specialtiesTexts.specialities,
    text: (inputs) => namesOf(specialities, inputs.specialities),
  },
});

const fields = compared.map(({ name }) => name as keyof Inputs);

function inputsOf({ nutritionistProfile: profile }: NutritionistUser): Inputs {
  return withFieldsOf({}, profile, fields) as Inputs;
}

export const specialtiesForm: ProfileFormSpec<typeof ProfessionalForm> = {
  part: "specialties",
  // Loaded after the form, which must appear at once.
  schema: async () => (await import("@nutria/contract/schemas/practice/profile")).ProfessionalForm,
  inputsOf,
  bodyOf: (nutritionistProfile) => ({ nutritionistProfile }),
  names: namesUnder("nutritionistProfile", fields),
  compared,
};
