import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { energyOf, type PlanTarget } from "@nutria/contract/clinical/energy";

/** What may be eaten without counting it, in a plan that nobody has written yet. */
export const usualFreeFoods = "Limón, chile, cilantro, epazote, canela, café y té sin azúcar.";

/** What a template keeps of a plan: its figures. Every text of the plan was typed about its patient. */
export function templateContent({ target, meals }: { target: PlanTarget; meals: readonly Meal[] }) {
  return {
    ...withoutPerson({ target }),
    title: "",
    meals: meals.map((meal) => ({ ...meal, menu: "" })),
    agreements: [],
    freeFoods: usualFreeFoods,
  };
}

/** Content whose target no longer says whose weight and age it was computed from: the energy stays as a number. */
export function withoutPerson<Content extends { target: PlanTarget }>(content: Content): Content {
  const { energy } = content.target;
  if (energy.kind === "typed") return content;
  return {
    ...content,
    target: { ...content.target, energy: { kind: "typed", energyKcal: energyOf(energy) ?? 0 } },
  };
}
