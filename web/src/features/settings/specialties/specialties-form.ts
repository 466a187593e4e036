import { nameIn, type CatalogueEntry } from "@nutria/contract/catalogues/entry";
import { diets } from "@nutria/contract/catalogues/diets";
import { nutritionistTypes } from "@nutria/contract/catalogues/nutritionist-types";
import { specialities } from "@nutria/contract/catalogues/specialities";
import { ProfessionalForm, type NutritionistUser } from "@nutria/contract/schemas/profile";
import type * as z from "zod/mini";
import { fieldsOf, namesUnder } from "../../../lib/forms/schema-fields";
import { comparedFieldsOf, withFieldsOf } from "../../../lib/forms/stale";
import type { ProfileFormSpec } from "../shared/use-profile-form";
import { specialtiesTexts } from "./specialties-texts";

type Inputs = z.input<typeof ProfessionalForm>;

function inputsOf({ nutritionistProfile: profile }: NutritionistUser): Inputs {
  return withFieldsOf({}, profile, fields) as Inputs;
}

const namesOf = (catalogue: readonly CatalogueEntry[], ids: readonly string[]) =>
  ids.map((id) => nameIn(catalogue, id)).join(", ");

const fields = fieldsOf(ProfessionalForm) as (keyof Inputs)[];

export const specialtiesForm: ProfileFormSpec<typeof ProfessionalForm> = {
  part: "specialties",
  schema: ProfessionalForm,
  inputsOf,
  bodyOf: (nutritionistProfile) => ({ nutritionistProfile }),
  names: namesUnder("nutritionistProfile", fields),
  compared: comparedFieldsOf(ProfessionalForm, {
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
  }),
};
