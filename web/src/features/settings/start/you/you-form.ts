import { nameIn, type CatalogueEntry } from "@nutria/contract/catalogues/entry";
import { diets } from "@nutria/contract/catalogues/diets";
import { nutritionistTypes } from "@nutria/contract/catalogues/nutritionist-types";
import { specialities } from "@nutria/contract/catalogues/specialities";
import type { NutritionistUser, UpdateUserInput } from "@nutria/contract/schemas/practice/profile";
import { formatDay } from "@nutria/calendar/format";
import type * as z from "zod/mini";
import { namesUnder } from "../../../../lib/forms/names-under";
import { comparedFieldsOf } from "../../../../lib/forms/stale";
import { generalTexts } from "../../general/general-texts";
import { specialtiesTexts } from "../../specialties/specialties-texts";
import type { YouForm } from "./you-schema";

type YouInputs = z.input<typeof YouForm>;

/** Loaded after the form, which must appear at once. */
export const youSchema = async () => (await import("./you-schema")).YouForm;

/** The first degree of the list is the one that the two fields show. */
export function youInputsOf({ birthdate, pictureUrl, nutritionistProfile }: NutritionistUser): YouInputs {
  const { professionalLicense, mainDegree, types, specialities: chosen, expertise } = nutritionistProfile;
  const [degree] = expertise;
  return {
    pictureUrl,
    birthdate: birthdate ?? "",
    professionalLicense,
    mainDegree,
    school: degree?.school ?? "",
    graduationYear: degree?.graduationYear ?? "",
    types,
    diets: nutritionistProfile.diets,
    specialities: chosen,
  };
}

/** The part of a profile that the step saves; the degrees after the first stay. */
export function youBodyOf(
  { pictureUrl, birthdate, school, graduationYear, ...professional }: z.output<typeof YouForm>,
  { nutritionistProfile }: NutritionistUser,
): Omit<UpdateUserInput, "version"> {
  const [degree, ...others] = nutritionistProfile.expertise;
  const title = degree?.title ?? professional.mainDegree;
  const expertise = [{ title, school, graduationYear }, ...others];
  return { pictureUrl, birthdate, nutritionistProfile: { ...professional, expertise } };
}

const professionalFields = ["professionalLicense", "mainDegree", "types", "diets", "specialities"] as const;

export const youNames = {
  ...namesUnder("nutritionistProfile", professionalFields),
  "nutritionistProfile.expertise.0.school": "school",
  "nutritionistProfile.expertise.0.graduationYear": "graduationYear",
} as const;

const namesOf = (catalogue: readonly CatalogueEntry[], ids: readonly string[]) =>
  ids.map((id) => nameIn(catalogue, id)).join(", ");

export const comparedYouFields = comparedFieldsOf<typeof YouForm>({
  pictureUrl: {
    label: generalTexts.photo.label,
    text: ({ pictureUrl }) => (pictureUrl ? generalTexts.photo.has : ""),
  },
  birthdate: { label: generalTexts.birthdate, text: ({ birthdate }) => formatDay(birthdate) },
  professionalLicense: specialtiesTexts.license,
  mainDegree: specialtiesTexts.mainDegree,
  school: specialtiesTexts.school,
  graduationYear: specialtiesTexts.year,
  types: { label: specialtiesTexts.types, text: (inputs) => namesOf(nutritionistTypes, inputs.types) },
  diets: { label: specialtiesTexts.diets, text: (inputs) => namesOf(diets, inputs.diets) },
  specialities: {
    label: specialtiesTexts.specialities,
    text: (inputs) => namesOf(specialities, inputs.specialities),
  },
});
