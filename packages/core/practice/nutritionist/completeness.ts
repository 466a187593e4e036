import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import type { Nutritionist } from "./entity";

type CompletedSections = NutritionistUser["completedSections"];
type Judged = Pick<Nutritionist, "birthdate" | "nutritionistProfile" | "serviceCount" | "officeCount">;

/**
 * Which parts of a profile are complete. Registration already fills part of the general information, so the
 * birthdate decides, which only its own form asks for (decisions, "Access"; spec B §5).
 */
export function completedSections(profile: Judged): CompletedSections {
  const { professionalLicense, mainDegree, expertise, types, diets, specialities } =
    profile.nutritionistProfile;
  return {
    general: profile.birthdate !== undefined,
    specialties:
      professionalLicense !== "" &&
      Boolean(mainDegree) &&
      [expertise, types, diets, specialities].every((list) => (list?.length ?? 0) > 0),
    services: (profile.serviceCount ?? 0) > 0,
    offices: (profile.officeCount ?? 0) > 0,
  };
}

/** Whether all parts of a profile are complete, so that it can be found, booked and paid. */
export function isComplete(profile: Judged): boolean {
  return Object.values(completedSections(profile)).every(Boolean);
}
