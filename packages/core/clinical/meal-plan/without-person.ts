import { energyOf, type PlanTarget } from "@nutria/contract/clinical/energy";

/** Content whose target no longer says whose weight and age it was computed from: the energy stays as a number. */
export function withoutPerson<Content extends { target: PlanTarget }>(content: Content): Content {
  const { energy } = content.target;
  if (energy.kind === "typed") return content;
  return {
    ...content,
    target: { ...content.target, energy: { kind: "typed", energyKcal: energyOf(energy) ?? 0 } },
  };
}
