import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { paths } from "@nutria/contract/web/paths";

export type ProfilePart = keyof NutritionistUser["completedSections"];

/** The parts that a complete profile needs, in the order in which the onboarding asks for them. */
export const profileParts: readonly ProfilePart[] = ["general", "specialties", "services", "offices"];

export const pathOfPart: Record<ProfilePart, string> = {
  general: paths.settingsGeneral.href(),
  specialties: paths.settingsSpecialties.href(),
  services: paths.settingsServices.href(),
  offices: paths.settingsOffices.href(),
};

/** The step after a part of the profile is saved (spec B §2, "Onboarding"). */
export type NextStep =
  | { kind: "stay" }
  | { kind: "go"; to: string }
  | { kind: "dialog"; name: "completedProfile" | "officesReminder" | "missingProfileUpdate" };

export function nextStep(saved: ProfilePart, wasCompleted: boolean, now: NutritionistUser): NextStep {
  if (now.isProfileCompleted)
    return wasCompleted ? { kind: "stay" } : { kind: "dialog", name: "completedProfile" };
  if (saved === "general") return { kind: "go", to: pathOfPart.specialties };
  if (saved === "specialties") return { kind: "go", to: pathOfPart.services };
  if (saved === "services" && !now.completedSections.offices)
    return { kind: "dialog", name: "officesReminder" };
  return { kind: "dialog", name: "missingProfileUpdate" };
}

/** Returns the parts that are not complete yet. */
export function missingParts(user: NutritionistUser): ProfilePart[] {
  return profileParts.filter((part) => !user.completedSections[part]);
}
