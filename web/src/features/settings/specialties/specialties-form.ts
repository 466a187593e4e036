import { nameIn, type CatalogueEntry } from "@nutria/contract/catalogues/entry";
import { diets } from "@nutria/contract/catalogues/diets";
import { nutritionistTypes } from "@nutria/contract/catalogues/nutritionist-types";
import { specialities } from "@nutria/contract/catalogues/specialities";
import { ProfessionalForm, type NutritionistUser } from "@nutria/contract/schemas/profile";
import type * as z from "zod/mini";
import { fieldsOf, namesUnder } from "../../../lib/forms/schema-fields";
import { withFieldsOf } from "../../../lib/forms/stale";
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
  compared: [
    {
      name: "professionalLicense",
      label: specialtiesTexts.license,
      text: ({ professionalLicense }) => professionalLicense,
    },
    { name: "mainDegree", label: specialtiesTexts.mainDegree, text: ({ mainDegree }) => mainDegree },
    {
      name: "expertise",
      label: specialtiesTexts.education,
      text: ({ expertise }) =>
        expertise
          .map(({ title, school, graduationYear }) => `${title}, ${school}, ${graduationYear}`)
          .join("\n"),
    },
    {
      name: "certifications",
      label: specialtiesTexts.certifications,
      text: ({ certifications = [] }) =>
        certifications.map(({ title, school }) => `${title}, ${school}`).join("\n"),
    },
    { name: "types", label: specialtiesTexts.types, text: ({ types }) => namesOf(nutritionistTypes, types) },
    { name: "diets", label: specialtiesTexts.diets, text: (inputs) => namesOf(diets, inputs.diets) },
    {
      name: "specialities",
      label: specialtiesTexts.specialities,
      text: (inputs) => namesOf(specialities, inputs.specialities),
    },
  ],
};
