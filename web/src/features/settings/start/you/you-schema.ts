import { EducationEntry, ProfessionalForm } from "@nutria/contract/schemas/practice/profile";
import * as z from "zod/mini";
import { generalFields } from "../../general/general-schema";

const { professionalLicense, mainDegree, types, diets, specialities } = ProfessionalForm.shape;
const { school, graduationYear } = EducationEntry.shape;
const { birthdate, pictureUrl } = generalFields.shape;

/** What the profile needs beyond the registration, with one university degree in two fields (spec B §5). */
export const YouForm = z.strictObject({
  pictureUrl,
  birthdate,
  professionalLicense,
  mainDegree,
  school,
  graduationYear,
  types,
  diets,
  specialities,
});
