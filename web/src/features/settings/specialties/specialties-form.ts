import { nameIn, type CatalogueEntry } from "@nutria/contract/catalogues/entry";
import { diets } from "@nutria/contract/catalogues/diets";
import { nutritionistTypes } from "@nutria/contract/catalogues/nutritionist-types";
import { specialities } from "@nutria/contract/catalogues/specialities";
import { ProfessionalForm, type NutritionistUser } from "@nutria/contract/schemas/profile";
import type * as z from "zod/mini";
import type { ProfileFormSpec } from "../shared/use-profile-form";
import { specialtiesTexts } from "./specialties-texts";

type Inputs = z.input<typeof ProfessionalForm>;

function inputsOf({ nutritionistProfile: profile }: NutritionistUser): Inputs {
  const { professionalLicense, mainDegree, expertise, certifications, types, specialities, diets } = profile;
  return { professionalLicense, mainDegree, expertise, certifications, types, diets, specialities };
}

const namesOf = (catalogue: readonly CatalogueEntry[], ids: readonly string[]) =>
  ids.map((id) => nameIn(catalogue, id)).join(", ");

const fields = [
  "professionalLicense",
  "mainDegree",
  "expertise",
  "certifications",
  "types",
  "diets",
  "specialities",
] as const;

export const specialtiesForm: ProfileFormSpec<typeof ProfessionalForm> = {
  part: "specialties",
  schema: ProfessionalForm,
  inputsOf,
  bodyOf: (nutritionistProfile) => ({ nutritionistProfile }),
  names: Object.fromEntries(fields.map((field) => [`nutritionistProfile.${field}`, field])),
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
