import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";

/** The first steps of a practice, in the order of spec B §2; what follows the profile is the product's own. */
const startSteps = ["you", "services", "place", "booking", "patient"] as const;
export type StartStep = (typeof startSteps)[number];

export interface Practice {
  user: NutritionistUser;
  /** Whether it has office hours. */
  hasHours: boolean;
}

/** The steps of a nutritionist; without an agenda there is no online booking to switch on. */
export function stepsOf({ canUseAgenda }: Pick<NutritionistUser, "canUseAgenda">): readonly StartStep[] {
  return canUseAgenda ? startSteps : startSteps.filter((step) => step !== "booking");
}

/** Whether what a step asks for is there; the first patient is never asked for twice. */
export function isStepDone(step: StartStep, { user, hasHours }: Practice): boolean {
  const { general, specialties, services, offices } = user.completedSections;
  if (step === "you") return general && specialties;
  if (step === "services") return services;
  if (step === "place") return offices && (hasHours || !user.canUseAgenda);
  return step === "booking" && user.nutritionistProfile.settings.onlineBooking.isOpen;
}

/** Whether a step can be opened: those before it that the profile needs are done. */
export function isStepOpen(step: StartStep, practice: Practice): boolean {
  const steps = stepsOf(practice.user);
  return steps
    .slice(0, steps.indexOf(step))
    .every((earlier) => earlier === "booking" || isStepDone(earlier, practice));
}

/** The step to show: the wanted one if it is open, otherwise the first that is not done. */
export function stepAt(wanted: number, practice: Practice): StartStep {
  const steps = stepsOf(practice.user);
  const step = steps[wanted - 1];
  if (step !== undefined && isStepOpen(step, practice)) return step;
  return steps.find((one) => !isStepDone(one, practice)) ?? "patient";
}
