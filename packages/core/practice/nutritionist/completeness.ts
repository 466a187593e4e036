import type { NutritionistUser } from "@nutria/contract/schemas/profile";
import type { Nutritionist } from "./entity";

type CompletedSections = NutritionistUser["completedSections"];
type Judged = Pick<Nutritionist, "birthdate" | "nutritionistProfile" | "serviceCount" | "officeCount">;

/**
 * Which parts of a profile are there. What registering asks for is always there, so the general information is judged
 * by the birthdate, which only its own form asks for (decisions, "Access"; spec B §5).
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

/** Whether a profile can be found, booked and paid: all of its parts are there. */
export function isComplete(profile: Judged): boolean {
  return Object.values(completedSections(profile)).every(Boolean);
}
